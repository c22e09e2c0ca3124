import { IconClose, IconSearch } from '@press/ui';
import { ARTICLE_SEARCH, MAX_QUERY_LENGTH } from '@press/ui/search/article-search';
import { useEffect, useRef, useState, type ComponentType, type FocusEvent, type RefObject } from 'react';

const ID = 'site-search';
/** Key in local storage for the disabled shortcut. */
const STORED = 'search-key';

/** The choice of this document, because the browser may refuse storage. */
let chosen: string | undefined;

function keyIsOff(): boolean {
  try {
    chosen ??= localStorage.getItem(STORED) ?? undefined;
  } catch {
    // The shortcut stays on.
  }
  return chosen === 'off';
}

function chooseKey(on: boolean): void {
  chosen = on ? 'on' : 'off';
  try {
    localStorage.setItem(STORED, chosen);
  } catch {
    // The choice lasts as long as the document.
  }
}

/** True if a key press in the element is text input. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** `/` opens the search, except in a field or over a dialog. The reader can turn it off (WCAG 2.1.4). */
function useKey(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || keyIsOff() || takesText(event.target) || document.querySelector(':modal')) return;
      event.preventDefault();
      panel.current?.showPopover?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel]);
}

/** Opens the search of the header; it works without JavaScript. */
export const SearchButton = () => (
  <button type="button" className="btn find" popoverTarget={ID} aria-label="Open search">
    <IconSearch />
  </button>
);

/** Suggestions below the box, which a reader who typed is offered (S-33). */
type Suggestions = ComponentType<{ box: HTMLInputElement }>;

export interface SearchPanelProps {
  pathname: string;
  /** Loads the suggestions; nothing if that fails. */
  suggestions?: (() => Promise<Suggestions | void>) | undefined;
}

/** The article search of every page, over the header. On a journal's pages it can search that journal only (G-36). */
export function SearchPanel({ pathname, suggestions }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [offered, setOffered] = useState<{ Suggestions: Suggestions; in: HTMLInputElement }>();
  // Only a reader who searches needs them.
  const offer = (input: HTMLInputElement): void => {
    if (!offered) void suggestions?.().then((loaded) => loaded && setOffered({ Suggestions: loaded, in: input }));
  };
  useKey(panel);
  useEffect(() => {
    // A reader may have turned the key off before hydration.
    if (!key.current?.checked) chooseKey(false);
    else key.current.checked = !keyIsOff();
  }, []);
  // A reader may have opened the search before hydration.
  useEffect(() => {
    if (box.current && box.current === document.activeElement) offer(box.current);
  });
  const hide = (): void => panel.current?.hidePopover?.();
  // Only at a change: the reader may have opened it before hydration.
  useEffect(() => hide, [pathname]);
  // An open panel would cover the next elements with the focus (WCAG 2.4.11).
  const hideWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide();
  };
  // A segment with other characters is not a journal id.
  const journal = /^\/journal\/([\w.-]+)(?:\/|$)/.exec(pathname)?.[1];
  return (
    <div ref={panel} id={ID} className="finder" popover="auto" onBlur={hideWhenLeft}>
      <form className="wrap" role="search" aria-label="Site" action={ARTICLE_SEARCH} onSubmit={hide}>
        <div className="search">
          <IconSearch />
          <input
            ref={box}
            className="in"
            type="search"
            name="q"
            aria-label="Words to search for"
            placeholder="Title or keyword"
            maxLength={MAX_QUERY_LENGTH}
            // The browser moves the focus here when the panel opens.
            autoFocus
            onFocus={({ currentTarget }) => offer(currentTarget)}
          />
          {offered && <offered.Suggestions box={offered.in} />}
          <button className="btn pri">Search</button>
        </div>
        <button
          type="button"
          className="btn"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label="Close the search"
        >
          <IconClose />
        </button>
        {journal && (
          <label>
            <input key={journal} type="checkbox" name="journal" value={journal} />
            {`Search this journal only (${journal.toUpperCase()})`}
          </label>
        )}
        <label className="scripted">
          <input ref={key} type="checkbox" defaultChecked onChange={({ target }) => chooseKey(target.checked)} />
          <span>
            <kbd>/</kbd> opens this search
          </span>
        </label>
      </form>
    </div>
  );
}
