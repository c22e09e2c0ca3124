import type { Publisher } from '@press/config';
import { IconMenu } from '@press/ui';
import { useEffect, useRef, useState } from 'react';
import { local, splitAddress } from '@press/language/addresses';
import { currentMark, headerLinks } from './links';
import { LanguageLinks } from './LanguageLinks';
import { SearchButton, SearchPanel } from './SearchPanel';
import { Wordmark } from './Wordmark';
import { t } from '../messages';

function Links({ publisher, pathname }: { publisher: Publisher; pathname: string }) {
  return (
    <ul role="list">
      {headerLinks(publisher).map(({ to, text, lang }) => (
        <li key={to}>
          <a href={local(to)} lang={lang} aria-current={currentMark(to, pathname)}>
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
 * @param props.url path and query of the page
 */
export function Header({ publisher, url: shown }: { publisher: Publisher; url: string }) {
  const { url } = splitAddress(publisher, shown);
  const [pathname = '/'] = url.split('?', 1);
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
        <nav className="nav" aria-label={t('header.label')}>
          <Links publisher={publisher} pathname={pathname} />
        </nav>
        {publisher.languages?.[1] && (
          <nav className="nav" aria-label={t('header.language')}>
            <LanguageLinks publisher={publisher} url={url} short />
          </nav>
        )}
        <SearchButton />
        <button
          type="button"
          className="button burger"
          popoverTarget="drawer"
          aria-expanded={open}
          aria-controls="drawer"
        >
          <IconMenu />
          <span>{t('header.menu')}</span>
        </button>
      </div>
      <nav ref={drawer} className="nav drawer" id="drawer" popover="auto" aria-label={t('header.menu-label')}>
        <Links publisher={publisher} pathname={pathname} />
        <LanguageLinks publisher={publisher} url={url} />
      </nav>
      <SearchPanel pathname={pathname} />
    </header>
  );
}
