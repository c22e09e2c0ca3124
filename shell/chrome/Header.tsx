import type { Publisher } from '@press/config';
import { IconMenu } from '@press/ui';
import { useEffect, useRef, useState } from 'react';
import { currentMark, headerLinks } from './links';
import { SearchButton, SearchPanel } from './SearchPanel';
import { Wordmark } from './Wordmark';

function Links({ publisher, pathname }: { publisher: Publisher; pathname: string }) {
  return (
    <ul role="list">
      {headerLinks(publisher).map(({ to, text }) => (
        <li key={to}>
          <a href={to} aria-current={currentMark(to, pathname)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The global header. The menu of small screens is a popover: without JavaScript it opens, closes on Escape and on a
 * click outside, and returns the focus, and browsers expose its state. The script adds `aria-expanded`, which only it
 * can update, and closes the menu on navigation (G-02).
 */
export function Header({ publisher, pathname }: { publisher: Publisher; pathname: string }) {
  const drawer = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const toggled = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    const element = drawer.current;
    setOpen(Boolean(element?.hidePopover) && element?.matches(':popover-open'));
    element?.addEventListener('toggle', toggled);
    return () => element?.removeEventListener('toggle', toggled);
  }, []);
  useEffect(() => {
    drawer.current?.hidePopover?.();
  }, [pathname]);
  return (
    <header className="site-header">
      <div className="wrapper">
        <Wordmark publisher={publisher} />
        <nav className="nav" aria-label="Main">
          <Links publisher={publisher} pathname={pathname} />
        </nav>
        <SearchButton />
        <button
          type="button"
          className="button burger"
          popoverTarget="drawer"
          aria-expanded={open}
          aria-controls="drawer"
        >
          <IconMenu />
          <span>Menu</span>
        </button>
      </div>
      <nav ref={drawer} className="nav drawer" id="drawer" popover="auto" aria-label="Main menu">
        <Links publisher={publisher} pathname={pathname} />
      </nav>
      <SearchPanel pathname={pathname} />
    </header>
  );
}
