import { store } from './store';

const KEY = 'theme';
const SYSTEM = 'system';

/**
 * Makes the footer's theme control work, in all tabs of the site. The choice is in local storage, and in the document's
 * `data-theme`, which the edge's document sets before the first paint. The document's two `theme-color` follow it. The style
 * sheet ignores other values.
 */
export function startTheme(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('#theme-control input');
  const show = (theme: string): void => {
    store.setState({ theme });
    document.documentElement.dataset['theme'] = theme;
    for (const radio of radios) radio.checked = radio.value === theme;
    // The colours of the browser's toolbars, light and dark: those of the system, or of the chosen theme.
    document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta, at) => {
      const scheme = at ? 'dark' : 'light';
      meta.setAttribute(
        'media',
        theme === SYSTEM ? `(prefers-color-scheme:${scheme})` : theme === scheme ? '' : 'not all',
      );
    });
  };
  const showStored = (): void => {
    try {
      show(localStorage.getItem(KEY) ?? SYSTEM);
    } catch {
      // The browser refuses storage: the theme ends with the document. After a reload, Firefox restores the radio
      // button that was checked before.
      show(store.getState().theme);
    }
  };
  for (const radio of radios)
    radio.onchange = () => {
      show(radio.value);
      try {
        localStorage.setItem(KEY, radio.value);
      } catch {
        // The browser refuses storage.
      }
    };
  addEventListener('storage', showStored);
  // A page from the back-forward cache still has the theme from when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && showStored());
  showStored();
}
