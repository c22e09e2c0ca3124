import { AreaProvider } from '@press/area/area-provider';
import { QueryClient } from '@press/area/vendor';
import { publisherFromEnv } from '@press/config';
import { createClient } from '@press/contract';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** The page around a story. Stories set it in `parameters.page`. */
export interface PageParameters {
  /** Path and query of the page. */
  url?: string;
  /** Responses of /api by path. A path without one never answers, so its component stays in the loading state. */
  answers?: Readonly<Record<string, unknown>>;
}

const answering =
  (answers: Readonly<Record<string, unknown>>): typeof fetch =>
  (input) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://gallery.invalid');
    if (!(pathname in answers)) return new Promise(() => undefined);
    return Promise.resolve(
      new Response(JSON.stringify(answers[pathname]), { headers: { 'content-type': 'application/json' } }),
    );
  };

const publisher = publisherFromEnv({});

/** The page of an area around a component: router, queries and services, like in the shell. */
export function PageFrame({ url = '/', answers = {}, children }: PageParameters & { children: ReactNode }) {
  const [page] = useState(() => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const services = {
      publisher,
      queryClient,
      navigate: () => undefined,
      alert: () => undefined,
      toast: () => undefined,
      report: () => undefined,
      head: () => undefined,
    };
    return { services, api: createClient({ fetch: answering(answers) }) };
  });
  return (
    <MemoryRouter initialEntries={[url]}>
      <AreaProvider {...page}>{children}</AreaProvider>
    </MemoryRouter>
  );
}

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
