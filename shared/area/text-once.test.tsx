import { QueryClient } from '@press/area/vendor';
import { publisherFromEnv } from '@press/config';
import { journalQuery } from '@press/contract';
import { defineArea, defineRoute, useRouteQueries } from '.';
import { createApp } from './app';
import { QUERY_DEFAULTS } from './data';
import { createServer } from './server';
import { answering } from './testing';
import type { AreaServices, RenderedArea } from './types';

const journalRoute = defineRoute('/journal/:journalId', {
  page: () => Promise.resolve({ default: JournalPage }),
  queries: ({ journalId }) => ({ journal: journalQuery(journalId) }),
});

function JournalPage() {
  return <h1>{useRouteQueries(journalRoute).journal.data?.title ?? 'Loading'}</h1>;
}

const definition = defineArea({ name: 'mf-test', routes: [journalRoute] });
const publisher = publisherFromEnv({});
const TITLE = 'Household debt & informal credit in the river towns of "Lower" Bengal';
const ANSWERS = { '/api/journals/ssha': { success: true, data: { id: 'ssha', title: TITLE }, msg: '' } };

const render = (): Promise<RenderedArea> =>
  createServer(definition).render({
    url: '/journal/ssha',
    publisher,
    fetch: answering(ANSWERS),
    signal: new AbortController().signal,
  });

/** Mounts the area over server markup that was changed before. */
async function hydrate(rendered: RenderedArea, answers: object, change: (page: HTMLElement) => void = () => undefined) {
  history.replaceState(null, '', '/journal/ssha');
  const domElement = document.createElement('div');
  domElement.innerHTML = rendered.html;
  domElement.setAttribute('data-server', '');
  change(domElement);
  document.body.append(domElement);
  globalThis.fetch = answering({ ...answers });
  const report = jest.fn();
  const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  const services = { publisher, report, head: jest.fn(), queryClient } as Partial<AreaServices> as AreaServices;
  const props = { services, domElement, takeState: () => JSON.parse(JSON.stringify(rendered.state)) as unknown };
  const app = createApp(definition);
  await app.bootstrap(props);
  await app.mount(props);
  return { domElement, report };
}

test('text of the markup is not in the state, and hydration has it', async () => {
  const rendered = await render();
  expect(JSON.stringify(rendered.state)).not.toContain('informal credit');
  const { domElement, report } = await hydrate(rendered, {});
  expect(domElement.textContent).toBe(TITLE);
  expect(report).not.toHaveBeenCalled();
});

test('a page whose text was changed before hydration is rendered anew, with data from the api', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // React asks for act(), but the mount itself waits for this render
  const { domElement, report } = await hydrate(await render(), ANSWERS, (page) => {
    page.querySelector('h1')!.textContent = 'Haushaltsschulden und informeller Kredit in den Flussorten';
  });
  expect(domElement.textContent).toBe(TITLE);
  expect(domElement.hasAttribute('data-server')).toBe(false);
  expect(report).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
