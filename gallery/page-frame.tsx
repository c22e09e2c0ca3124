import { TestArea, type Answers } from '@press/area/testing';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** The page around a story. Stories set it in `parameters.page`. */
export interface PageParameters {
  /** Path and query of the page. */
  url?: string;
  answers?: Answers;
}

/** The page of an area around a component: router, queries and services, like in the shell. */
export const PageFrame = ({ url = '/', answers, children }: PageParameters & { children: ReactNode }) => (
  <MemoryRouter initialEntries={[url]}>
    <TestArea {...(answers && { answers })}>{children}</TestArea>
  </MemoryRouter>
);

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
