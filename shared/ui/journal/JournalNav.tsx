import type { Journal } from '@press/contract';
import { useRef, useEffect, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconChevronDown, IconFeed } from '../icons';
import { journalPath } from '../paths';
import * as css from './JournalNav.module.css';
import { BOARD, GROUPS, SINGLE, type MenuItem } from './menu';
import { ButtonLink } from '../parts/Button';
import { t } from '../messages';

/** The journal's menu bar: groups on wide screens, one disclosure on small ones, and the feed. It stays at the top once scrolled past. */
export function JournalNav({ journalId, journal }: { journalId: string; journal?: Journal | undefined }) {
  // A ceased journal takes no submissions (J-33).
  const groups = journal?.ceased ? GROUPS.filter(({ isForAuthors }) => !isForAuthors) : GROUPS;
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useMenus(bar, pathname + search);

  const path = pathname.replace(/(.)\/$/, '$1');
  // `/submit-manuscript` names no journal: it is a page of the default journal.
  const isCurrent = ({ page }: MenuItem): boolean =>
    path === journalPath(journalId, page) || (page !== '' && path === `/${page}`);
  // A board without members is left out (J-49).
  const link = (item: MenuItem, className?: string) =>
    !(item === BOARD && journal?.noBoard) && (
      <Link
        key={item.page}
        className={className}
        to={journalPath(journalId, item.page)}
        aria-current={isCurrent(item) ? 'page' : undefined}
      >
        {item.label(journal)}
      </Link>
    );

  const feed = (className?: string) => (
    <a className={className} href={`${journalPath(journalId)}/feed.atom`}>
      <IconFeed />
      <span>{t('menu.feed')}</span>
    </a>
  );

  return (
    <nav ref={bar} className={css.nav} aria-label={t('menu.journal')}>
      <div className={`wrapper ${css.bar}`}>
        <Link className={css.code} to={journalPath(journalId)}>
          {journalId.toUpperCase()}
        </Link>
        {groups.map(({ label, items }) => (
          // The reader may have opened one before hydration.
          <details
            key={items[0]?.page}
            name="journal-menu"
            className={items.some(isCurrent) ? css.current : undefined}
            suppressHydrationWarning
          >
            <summary>
              {label(journal)}
              <IconChevronDown />
            </summary>
            <div className={css.menu}>{items.map((item) => link(item))}</div>
          </details>
        ))}
        {SINGLE.map((item) => link(item, css.link))}
        <details className={css.mobile} suppressHydrationWarning>
          <summary>
            {t('menu.small')}
            <IconChevronDown />
          </summary>
          <div className={css.menu}>
            {[...groups, { label: () => t('menu.more'), items: SINGLE }].map(({ label, items }) => (
              <div key={items[0]?.page}>
                <p>{label(journal)}</p>
                {items.map((item) => link(item))}
                {items === SINGLE && feed()}
              </div>
            ))}
          </div>
        </details>
        {feed(css.link)}
        {!journal?.ceased && (
          <ButtonLink className={css.submit} to={journalPath(journalId, 'submit-manuscript')}>
            {t('menu.submit-manuscript')}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}

const openMenus = (within: HTMLElement): HTMLDetailsElement[] => [
  ...within.querySelectorAll<HTMLDetailsElement>('details[open]'),
];

/**
 * Adds what `<details>` lacks: menus close on Escape (the focus returns to the summary), when focus or pointer leave them, when
 * another menu opens, and when `url` changes. Without JavaScript they still open and close.
 */
function useMenus(nav: RefObject<HTMLElement | null>, url: string): void {
  useEffect(() => {
    const bar = nav.current;
    if (!bar) return;
    const closeAllBut = (kept: Node | null): void => {
      for (const menu of openMenus(bar)) if (!kept || !menu.contains(kept)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      for (const menu of openMenus(bar)) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    };
    const onPointer = ({ target }: Event): void => closeAllBut(target instanceof Node ? target : null);
    // An event without a related target means that the window lost the focus; the reader did not leave the menu.
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node) closeAllBut(relatedTarget);
    };
    const onToggle = ({ target }: Event): void => {
      if (target instanceof HTMLDetailsElement && target.open) closeAllBut(target);
    };
    bar.addEventListener('keydown', onKey);
    bar.addEventListener('focusout', onFocusOut);
    bar.addEventListener('toggle', onToggle, true);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      bar.removeEventListener('keydown', onKey);
      bar.removeEventListener('focusout', onFocusOut);
      bar.removeEventListener('toggle', onToggle, true);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [nav]);

  // Not on the first run: the reader may have opened a menu before hydration.
  const shown = useRef(url);
  useEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    if (nav.current) for (const menu of openMenus(nav.current)) menu.open = false;
  }, [nav, url]);
}
