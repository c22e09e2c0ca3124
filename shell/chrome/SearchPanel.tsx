import { local } from '@press/language/addresses';
import { IconClose, IconSearch } from '@press/ui';
import { MAX_QUERY_LENGTH } from '@press/ui/search/article-search';
import { useEffect, useRef, type FocusEvent } from 'react';
import { SEARCH } from './links';
import { rich, t } from '../messages';

const ID = 'site-search';
/** Key in local storage for the disabled shortcut. */
const STORED = 'search-key';

/** The choice of this document, because the browser may refuse storage. */
let chosen: string | null = null;

function keyIsOff(): boolean {
  try {
    return (chosen ??= localStorage.getItem(STORED)) === 'off';
  } catch {
    return false; // The shortcut stays on.
  }
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

/** `/` opens the search, even before the header is hydrated, except in a field or over a dialog. The reader can turn it off (WCAG 2.1.4). */
export function listenForSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.defaultPrevented || keyIsOff() || takesText(event.target) || document.querySelector(':modal')) return;
    event.preventDefault();
    document.getElementById(ID)?.showPopover?.();
  });
}

/** Opens the search of the header; it works without JavaScript. */
export const SearchButton = () => (
  <button type="button" className="button search-toggle" popoverTarget={ID} aria-label={t('search.open')}>
    <IconSearch />
  </button>
);

/** The article search of every page, over the header. On a journal's pages it can search that journal only (G-36). */
export function SearchPanel({ pathname }: { pathname: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const key = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A reader may have turned the key off before hydration.
    if (!key.current?.checked) chooseKey(false);
    else key.current.checked = !keyIsOff();
  }, []);
  const hide = (): void => panel.current?.hidePopover?.();
  // Only on changes: the reader may have opened it before hydration.
  useEffect(() => hide, [pathname]);
  // An open panel would cover the next elements with the focus (WCAG 2.4.11).
  const hideWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide();
  };
  // A segment with other characters is not a journal id.
  const journal = /^\/journal\/([\w.-]+)(?:\/|$)/.exec(pathname)?.[1];
  return (
    <div ref={panel} id={ID} className="search-panel" popover="auto" onBlur={hideWhenLeft}>
      <form className="wrapper" role="search" aria-label={t('search.label')} action={local(SEARCH)} onSubmit={hide}>
        <div className="search">
          <IconSearch />
          <input
            className="input"
            type="search"
            name="q"
            aria-label={t('search.words')}
            placeholder={t('search.placeholder')}
            maxLength={MAX_QUERY_LENGTH}
            // The browser moves the focus here when the panel opens.
            autoFocus
          />
          <button className="button button--primary">{t('search.search')}</button>
        </div>
        <button
          type="button"
          className="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label={t('search.close')}
        >
          <IconClose />
        </button>
        {journal && (
          <label>
            <input key={journal} type="checkbox" name="journal" value={journal} />
            {t('search.this-journal', { code: journal.toUpperCase() })}
          </label>
        )}
        <label className="only-script">
          <input ref={key} type="checkbox" defaultChecked onChange={({ target }) => chooseKey(target.checked)} />
          <span>{rich('search.key', { key: <kbd>/</kbd> })}</span>
        </label>
      </form>
    </div>
  );
}
