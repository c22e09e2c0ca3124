import { AreaProvider } from '@press/area/area-provider';
import { renderRoot } from '@press/area/roots';
import type { AreaServices } from '@press/area/types';
import { createClient } from '@press/contract';
import { textLanguage } from '@press/language/addresses';
import { Suggestions } from '@press/ui/search/Suggestions';

const boxes = new WeakSet();

/**
 * Adds the suggestions of the areas' search boxes to the header's box; the search closes when the reader chooses one. A
 * separate React root, so that their code loads only for readers who search.
 */
export function suggest(box: EventTarget | null, services: AreaServices): void {
  if (!(box instanceof HTMLInputElement) || box.type !== 'search' || boxes.has(box)) return;
  boxes.add(box);
  // Words of the previous search remain when the panel opens again; typing replaces them.
  box.addEventListener('focus', () => box.select());
  const api = createClient({ fetch: (...request) => fetch(...request), language: textLanguage });
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
