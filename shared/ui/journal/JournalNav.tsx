import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconChevronDown } from '../icons';
import { journalPath } from '../paths';
import * as css from './JournalNav.module.css';
import { GROUPS, SINGLE, SUBMIT, type MenuItem } from './menu';
import { useMenus } from './use-menus';

/** The journal's menu bar: groups on wide screens, one disclosure on small ones. It stays at the top once scrolled past. */
export function JournalNav({ journalId, ceased = '' }: { journalId: string; ceased?: string | undefined }) {
  // A ceased journal takes no submissions (J-33).
  const groups = ceased ? GROUPS.filter(({ label }) => label !== SUBMIT) : GROUPS;
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useMenus(bar, pathname + search);

  const path = pathname.replace(/(.)\/$/, '$1');
  // `/submit-manuscript` names no journal: it is a page of the default journal.
  const isCurrent = ({ page }: MenuItem): boolean =>
    path === journalPath(journalId, page) || (page !== '' && path === `/${page}`);
  const link = (item: MenuItem, className?: string) => (
    <Link
      key={item.page}
      className={className}
      to={journalPath(journalId, item.page)}
      aria-current={isCurrent(item) ? 'page' : undefined}
    >
      {item.label}
    </Link>
  );

  return (
    <nav ref={bar} className={css.nav} aria-label="Journal">
      <div className="wrap">
        <Link className={css.code} to={journalPath(journalId)}>
          {journalId.toUpperCase()}
        </Link>
        {groups.map(({ label, items }) => (
          // The reader may have opened one before hydration.
          <details
            key={label}
            name="journal-menu"
            className={items.some(isCurrent) ? css.current : undefined}
            suppressHydrationWarning
          >
            <summary>
              {label}
              <IconChevronDown />
            </summary>
            <div className={css.menu}>{items.map((item) => link(item))}</div>
          </details>
        ))}
        {SINGLE.map((item) => link(item, css.link))}
        <details className={css.mobile} suppressHydrationWarning>
          <summary>
            Journal menu
            <IconChevronDown />
          </summary>
          <div className={css.menu}>
            {[...groups, { label: 'More', items: SINGLE }].map(({ label, items }) => (
              <div key={label}>
                <p>{label}</p>
                {items.map((item) => link(item))}
              </div>
            ))}
          </div>
        </details>
      </div>
    </nav>
  );
}
