import { AreaProvider } from '@press/area/area-provider';
import { renderRoot } from '@press/area/roots';
import type { AreaServices } from '@press/area/types';
import { createClient } from '@press/contract';
import { Suggestions } from '@press/ui/search/Suggestions';

const boxes = new WeakSet();

/**
 * Gives the search box of the header the suggestions of the areas' boxes; the search closes when one is chosen. They are a React
 * root of their own, so that a page whose reader does not search has no code for them.
 */
export function suggest(box: EventTarget | null, services: AreaServices): void {
  if (!(box instanceof HTMLInputElement) || box.type !== 'search' || boxes.has(box)) return;
  boxes.add(box);
  // The words of the search before are there when the panel opens again: new ones replace them.
  box.addEventListener('focus', () => box.select());
  const api = createClient({ fetch: (...request) => fetch(...request) });
  const navigate: AreaServices['navigate'] = (to) => {
    box.closest<HTMLElement>('[popover]')?.hidePopover?.();
    services.navigate(to);
  };
  const place = document.createElement('div');
  box.after(place);
  renderRoot(
    place,
    <AreaProvider services={{ ...services, navigate }} api={api}>
      <Suggestions box={box} />
    </AreaProvider>,
  );
}
