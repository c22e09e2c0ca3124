import type { ReactNode } from 'react';

export type Theme = 'both' | 'light' | 'dark';

interface ThemesProps {
  theme: Theme;
  /** Both themes one below the other, for components that need the width of a page. */
  wide?: boolean;
  children: ReactNode;
}

/** Shows its children in one theme, or in both. */
export function Themes({ theme, wide = false, children }: ThemesProps) {
  const shown = theme === 'both' ? (['light', 'dark'] as const) : [theme];
  return (
    <div className={theme === 'both' && !wide ? 'gallery-themes beside' : 'gallery-themes'}>
      {shown.map((name) => (
        <div key={name} className="gallery-theme" data-theme={name}>
          {children}
        </div>
      ))}
    </div>
  );
}
