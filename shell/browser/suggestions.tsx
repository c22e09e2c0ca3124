import { AreaProvider } from '@press/area/area-provider';
import type { AreaServices } from '@press/area/types';
import { createClient } from '@press/contract';
import { Suggestions, type SuggestionsProps } from '@press/ui/search/Suggestions';

/** The suggestions of the areas' search boxes for that of the header, which closes when one is chosen. */
export function suggestionsOf(services: AreaServices) {
  const api = createClient({ fetch: (...request) => fetch(...request) });
  return function HeaderSuggestions({ box }: SuggestionsProps) {
    const navigate: AreaServices['navigate'] = (to) => {
      box.closest<HTMLElement>('[popover]')?.hidePopover?.();
      services.navigate(to);
    };
    return (
      <AreaProvider services={{ ...services, navigate }} api={api}>
        <Suggestions box={box} />
      </AreaProvider>
    );
  };
}
