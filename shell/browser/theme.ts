const KEY = 'theme';
const SYSTEM = 'system';

/**
 * Makes the theme control of the footer work, in all tabs of the site: the choice is in local storage, and as `data-theme` on
 * the document, which the edge's document sets before the first paint. The document's two `theme-color` follow it. Of other
 * values the style sheet knows nothing.
 */
export function startTheme(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('#theme-control input');
  const show = (theme: string): void => {
    document.documentElement.dataset['theme'] = theme;
    for (const radio of radios) radio.checked = radio.value === theme;
    // The colours of the browser's toolbars, light and dark: that of the system, or that of the chosen theme.
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
      // The browser refuses storage: the theme lasts as long as the document. Firefox checks the radio of before a reload.
      show(document.documentElement.dataset['theme'] ?? SYSTEM);
    }
  };
  for (const radio of radios)
    radio.onchange = () => {
      show(radio.value);
      try {
        localStorage.setItem(KEY, radio.value);
      } catch {
        // See above.
      }
    };
  addEventListener('storage', showStored);
  // A page that Back brings from the browser's memory has the theme of the time when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && showStored());
  showStored();
}
