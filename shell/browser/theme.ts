/** The theme that a visitor chose, in local storage and as `data-theme` of the document. The edge's document reads it first. */
const KEY = 'theme';
const CONTROL = 'theme-control';
const THEMES = ['light', 'dark'];
const SYSTEM = 'system';

/** Makes the theme control of the footer work, in all tabs of the site. Without a script the system's scheme applies. */
export function startTheme(): void {
  const { dataset } = document.documentElement;
  const control = document.getElementById(CONTROL);

  const show = (theme: string | null): void => {
    const chosen = THEMES.find((each) => each === theme);
    if (chosen) dataset['theme'] = chosen;
    else delete dataset['theme'];
    for (const radio of control?.querySelectorAll('input') ?? []) radio.checked = radio.value === (chosen ?? SYSTEM);
    document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, at) => {
      const scheme = THEMES[at];
      meta.media = chosen ? (chosen === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
    });
  };

  const showStored = (): void => {
    try {
      show(localStorage.getItem(KEY));
    } catch {
      // The browser refuses storage: the theme lasts as long as the document.
    }
  };

  control?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    show(target.value);
    try {
      localStorage.setItem(KEY, target.value);
    } catch {
      // See above.
    }
  });
  addEventListener('storage', showStored);
  // A page that comes back from the browser's cache has missed the events of other tabs.
  addEventListener('pageshow', showStored);
  showStored();
}
