import { journalQuery } from '@press/contract';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import {
  defineArea,
  defineRoute,
  optional,
  useRefetchFailed,
  useRenderedForm,
  useRouteParams,
  useRouteQueries,
} from '.';
import { answering, type Answers } from './testing';
import { hydrateOver, renderOnServer } from './testing/served';
import type { Posted } from './form';
import type { RenderedArea } from './types';

const journalRoute = defineRoute('/journal/:journalId', {
  page: () => Promise.resolve({ default: JournalPage }),
  queries: ({ journalId }) => ({ journal: journalQuery(journalId) }),
  head: ({ journal }) => ({ title: journal?.title ?? 'Journal' }),
});

function JournalPage(): ReactNode {
  const { journalId } = useRouteParams(journalRoute);
  const { data, isError } = useRouteQueries(journalRoute).journal;
  const retry = useRefetchFailed();
  if (isError) return <button onClick={() => void retry()}>Retry</button>;
  return data ? (
    <h1 style={{ '--j': data.colour }} title={journalId}>
      {data.title}
    </h1>
  ) : (
    <p>Loading journal data...</p>
  );
}

function MessagePage() {
  const form = useRenderedForm();
  return <p>{form ? `${form.posted?.outcome.kind ?? 'blank'} ${form.token}` : 'no form'}</p>;
}

function ListPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <p>page {search.get('page') ?? '1'}</p>
      <button onClick={() => setSearch({ page: '3' }, { replace: true, preventScrollReset: true })}>third</button>
      <Link to="/journal/ssha#top">journal</Link>
    </>
  );
}

const definition = defineArea({
  name: 'mf-test',
  routes: [
    journalRoute,
    defineRoute('/beside/:journalId', {
      page: () => Promise.resolve({ default: ListPage }),
      queries: ({ journalId }) => ({ journal: optional(journalQuery(journalId)) }),
    }),
    defineRoute('/list', { page: () => Promise.resolve({ default: ListPage }) }),
    defineRoute('/message', {
      page: () => Promise.resolve({ default: MessagePage }),
      form: { to: '/messages', fields: ['message'] },
    }),
    defineRoute('/message/sent', { page: () => Promise.resolve({ default: MessagePage }) }),
    defineRoute('/broken', {
      page: () =>
        Promise.resolve({
          default: () => {
            throw new Error('broken on purpose');
          },
        }),
    }),
  ],
});

const journal = { success: true, data: { id: 'ssha', title: 'Social Sciences', backgroundColor: '#b23a2e' }, msg: '' };

const renderAt = (url: string, answers: Answers, posted: Posted | null = null) =>
  renderOnServer(definition, url, answers, { posted });

const mounted: (() => Promise<void>)[] = [];
afterEach(() => act(async () => void (await Promise.all(mounted.splice(0).map((unmount) => unmount())))));

async function hydrate(
  url: string,
  rendered: RenderedArea,
  answers: Answers = {},
  change?: (page: HTMLElement) => void,
) {
  const page = await hydrateOver(definition, url, rendered, { fetch: answering(answers), change });
  mounted.push(() => page.app.unmount(page.props));
  return page;
}

test('the server sends a page with its data, its colour and its title', async () => {
  const rendered = await renderAt('/journal/ssha', { '/api/journals/ssha': journal });
  expect(rendered).toMatchObject({
    status: 200,
    head: { title: 'Social Sciences' },
  });
  expect(rendered.html).toContain('<h1 style="--j:#b23a2e" title="ssha">Social Sciences');
});

test('the browser hydrates without a mismatch or a second request', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { domElement, report } = await hydrate(
    '/journal/ssha',
    await renderAt('/journal/ssha', { '/api/journals/ssha': journal }),
  );
  expect(domElement).toHaveProperty('textContent', 'Social Sciences');
  expect(report).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('fault 101 renders a page again if its text was changed before hydration', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(); // React asks for act(), but the mount itself waits for this render
  const answers = { '/api/journals/ssha': journal };
  const { domElement, report } = await hydrate(
    '/journal/ssha',
    await renderAt('/journal/ssha', answers),
    answers,
    (page) => {
      page.querySelector('h1')!.textContent = 'Sozialwissenschaften';
      globalThis.isMarkupChanged = true;
    },
  );
  expect(domElement.textContent).toBe('Social Sciences');
  expect(domElement.hasAttribute('data-server')).toBe(false);
  expect(report).not.toHaveBeenCalled();
  globalThis.isMarkupChanged = undefined;
  error.mockRestore();
});

test('G-12 the browser shows a failure on the server too, until Retry', async () => {
  const rendered = await renderAt('/journal/ssha', { '/api/journals/ssha': new Response('down', { status: 500 }) });
  expect(rendered).toMatchObject({ status: 503, head: { robots: 'noindex' } });
  const { domElement, report, props } = await hydrate('/journal/ssha', rendered, { '/api/journals/ssha': journal });
  expect(report).not.toHaveBeenCalled();
  const [asked] = props.services.queryClient.getQueryCache().getAll();
  await waitFor(() => expect(asked?.isActive()).toBe(true));
  await act(async () => domElement.querySelector('button')?.click());
  await waitFor(() => expect(domElement.textContent).toBe('Social Sciences'));
  // Title and tags follow, so the page can be indexed again.
  expect(props.services.head).toHaveBeenLastCalledWith(
    '/journal/ssha',
    { title: 'Social Sciences' },
    expect.any(Function),
  );
});

test.each([
  ['a failure', 500],
  ['an answer that is not JSON', 200],
])('fault 59 %s: nothing of its body is in the page or its state', async (_, status) => {
  const body = new Response('<html>db.internal password=hunter2</html>', { status });
  const rendered = await renderAt('/journal/ssha', { '/api/journals/ssha': body });
  expect(rendered.status).toBe(503);
  expect(rendered.state).toMatchObject({ queries: [{ error: { name: 'ApiError', status } }] });
  expect(JSON.stringify(rendered)).not.toMatch(/hunter2|internal/);
});

test.each([null, {}, { data: [] }, { data: { id: {}, title: 'T' } }])(
  'fault 68 a page whose data have an unknown form, %j, is unavailable, even if the data are optional',
  async (answer) => {
    expect(await renderAt('/journal/ssha', { '/api/journals/ssha': answer })).toMatchObject({ status: 503 });
    expect(await renderAt('/beside/ssha', { '/api/journals/ssha': answer })).toMatchObject({
      status: 200,
      isPartial: true,
    });
    expect(await renderAt('/beside/ssha', { '/api/journals/ssha': journal })).toMatchObject({
      status: 200,
      isPartial: false,
    });
    expect(await renderAt('/beside/ssha', {})).toMatchObject({ status: 200, isPartial: false });
  },
);

test('a missing thing is a 404', async () => {
  expect(await renderAt('/journal/nope', {})).toMatchObject({ status: 404 });
});

test('G-08 the title of a missing page is the same on the server and after a client navigation', async () => {
  const missing = { title: 'Page not found', robots: 'noindex' };
  expect((await renderAt('/journal/nope', {})).head).toEqual(missing);
  const { app, props } = await hydrate('/list', await renderAt('/list', {}), {});
  await app.prepare('/journal/nope', props);
  expect(props.services.head).toHaveBeenLastCalledWith('/journal/nope', missing);
});

test('G-12 a client navigation whose data fails sends one request: the mounted page does not repeat it', async () => {
  const ask = jest.fn(() => {
    throw new Error('down');
  });
  const { app, props } = await hydrate('/list', await renderAt('/list', {}), { '/api/journals/ssha': ask });
  await app.prepare('/journal/ssha', props);
  await act(async () => {
    history.pushState(null, '', '/journal/ssha');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(props.domElement.textContent).toBe('Retry'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page that throws fails the render, so that the edge can fall back', async () => {
  await expect(renderAt('/broken', {})).rejects.toThrow('broken on purpose');
});

test('prepare waits for the page and at most 200 ms for its data', async () => {
  jest.useFakeTimers();
  const { app, props } = await hydrate('/broken-elsewhere', {
    html: '',
    head: { title: '' },
    state: { queries: [], form: null },
    status: 200,
  });
  globalThis.fetch = () => new Promise(() => undefined);
  const prepared = app.prepare('/journal/slow', props);
  await jest.advanceTimersByTimeAsync(200);
  await expect(prepared).resolves.toBeUndefined();
  jest.useRealTimers();
});

describe('fault 33 the form of a page', () => {
  const posted: Posted = { values: { message: 'Hello' }, outcome: { kind: 'sent', text: '' } };

  test('each render has a new token; a page without a form has none', async () => {
    const pages = await Promise.all(['/message', '/message', '/message/sent'].map((url) => renderAt(url, {})));
    expect(pages.map(({ html }) => html)).toEqual([
      expect.stringMatching(/^<p>blank [\w-]{36}<\/p>$/),
      expect.stringMatching(/^<p>blank /),
      '<p>no form</p>',
    ]);
    expect(pages[0]!.html).not.toBe(pages[1]!.html);
  });

  test('the browser has the same form until it shows another page', async () => {
    const { domElement, report, app, props } = await hydrate('/message', await renderAt('/message', {}, posted));
    expect(domElement.textContent).toMatch(/^sent [\w-]{36}$/);
    expect(report).not.toHaveBeenCalled();
    const goTo = (url: string) =>
      act(async () => {
        await app.prepare(url, props);
        history.pushState(null, '', url);
        dispatchEvent(new PopStateEvent('popstate'));
      });
    await goTo('/message/sent');
    await waitFor(() => expect(domElement.textContent).toBe('no form'));
    await goTo('/message');
    expect(domElement.textContent).toBe('no form');
  });

  test('a visit to another area drops it too', async () => {
    const { domElement, app, props } = await hydrate('/message', await renderAt('/message', {}, posted));
    await act(() => app.unmount(props));
    await act(() => app.mount(props));
    expect(domElement.textContent).toBe('no form');
  });
});

test('D-09 a location of another area changes nothing', async () => {
  const rendered = await renderAt('/journal/ssha', { '/api/journals/ssha': journal });
  const { domElement, props } = await hydrate('/journal/ssha', rendered);
  Object.assign(props.services, {
    ownerOf: (url: string) => (url.startsWith('/journal/acl') ? 'mf-other' : 'mf-test'),
  });
  history.replaceState(null, '', '/journal/acl');
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(domElement.textContent).toBe('Social Sciences');
});

describe('react-router’s hooks and links', () => {
  const open = async () => hydrate('/list?page=2', await renderAt('/list?page=2', {}));

  test('the server renders plain links', async () => {
    expect((await renderAt('/list?page=2', {})).html).toContain('<a href="/journal/ssha#top"');
  });

  test('navigations go through the shell: address, replace and scroll', async () => {
    const { domElement, props } = await open();
    expect(domElement.textContent).toContain('page 2');
    await act(async () => domElement.querySelector('button')?.click());
    expect(props.services.navigate).toHaveBeenCalledWith('/list?page=3', { replace: true, keepScroll: true });
    await act(async () => domElement.querySelector('a')?.click());
    expect(props.services.navigate).toHaveBeenLastCalledWith('/journal/ssha#top', {
      replace: false,
      keepScroll: false,
    });
  });
});
