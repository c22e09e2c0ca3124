import type { AreaServices } from '@press/area';
import { answering, renderPage, type Answers } from '@press/area/testing';
import type { ReactNode } from 'react';

interface Setting {
  url?: string;
  answers?: Answers;
  services?: Partial<AreaServices>;
}

/** Renders a component as part of a page of some area, for its hooks to work. */
export function renderInPage(children: ReactNode, { url = '/', answers = {}, services }: Setting = {}) {
  const [path = '/'] = url.split('?');
  const area = { name: 'test', routes: [{ path, page: async () => ({ default: () => children }) }] };
  return renderPage(area, url, { fetch: answering(answers), ...(services && { services }) });
}
