import { fireEvent, render, screen, within } from '@testing-library/react';
import type { AreaEvent } from '../events';
import type { SiteArea, SiteDescription } from '../site';
import { Inspector } from './Inspector';
import { isShortcut } from './shortcut';

const area = (name: string, build: string, cohort: SiteArea['cohort']): SiteArea => ({
  name,
  build,
  cohort,
  entry: '',
  styles: [],
  routes: [],
  fallbacks: [],
});
const site = {
  areas: [area('mf-article', 'aaaaaaaa11', 'canary'), area('mf-home', 'bbbbbbbb22', 'stable')],
} as Partial<SiteDescription> as SiteDescription;
const events: AreaEvent[] = [
  { kind: 'loaded', area: 'mf-article', build: 'aaaaaaaa11', cohort: 'canary', ms: 12.4 },
  { kind: 'failed', area: 'mf-article', build: 'aaaaaaaa11', cohort: 'canary', class: 'mount' },
  { kind: 'fell-back', area: 'mf-article', build: 'cccccccc33', cohort: 'canary' },
  { kind: 'mounted', area: 'mf-article', build: 'cccccccc33', cohort: 'canary', ms: 30.6 },
];
const LIST = {
  shell: { build: 'dddddddd44', version: '1.0.0', shared: { react: '19.3.1' }, picked: null },
  areas: [
    {
      name: 'mf-article',
      picked: null,
      builds: [
        { build: 'aaaaaaaa11', version: '1.9.0', stands: 'canary 10 %', link: 'article-new' },
        { build: 'cccccccc33', version: '1.8.0', stands: 'stable', link: 'article-old' },
      ],
    },
    {
      name: 'mf-home',
      picked: null,
      builds: [{ build: 'bbbbbbbb22', version: '2.0.0', stands: 'stable', link: 'home' }],
    },
  ],
  overrides: false,
};

function show(list: unknown = LIST) {
  globalThis.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => list }) as Response);
  const load = jest.fn();
  render(<Inspector site={site} events={events} onClose={jest.fn()} load={load} />);
  return load;
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name), hidden: true });

test('D-11 shows areas, releases, cohorts, load and mount times, failures, and shared modules with versions', async () => {
  show();
  await screen.findByText('1.8.0', { exact: false, selector: 'td' });
  const text = row('mf-article').textContent;
  for (const part of ['1.8.0', 'cccccccc', 'canary', '12 ms', '31 ms', 'failed: mount']) expect(text).toContain(part);
  expect(row('mf-home').textContent).toContain('not yet');
  expect(screen.getByText('react').textContent).toBe('react 19.3.1');
  expect(screen.queryByText('An area from a dev server')).toBeNull();
});

test('D-11 switches a release for this browser, and back', async () => {
  const load = show();
  const choice = await screen.findByRole('combobox', { name: 'Release of mf-article in this browser', hidden: true });
  fireEvent.change(choice, { target: { value: 'article-new' } });
  fireEvent.click(within(row('mf-article')).getByRole('button', { hidden: true }));
  fireEvent.change(choice, { target: { value: '' } });
  fireEvent.click(within(row('mf-article')).getByRole('button', { hidden: true }));
  expect(load.mock.calls).toEqual([['press-preview=article-new'], ['press-preview=off']]);
});

test('D-11 a switch keeps the previews of the shell and of other areas', async () => {
  const [article, home] = LIST.areas;
  const load = show({
    ...LIST,
    shell: { ...LIST.shell, picked: 'shell' },
    areas: [article, { ...home, picked: 'bbbbbbbb22' }],
  });
  const choice = await screen.findByRole('combobox', { name: 'Release of mf-article in this browser', hidden: true });
  fireEvent.change(choice, { target: { value: 'article-old' } });
  fireEvent.click(within(row('mf-article')).getByRole('button', { hidden: true }));
  expect(load).toHaveBeenCalledWith('press-preview=shell&press-preview=home&press-preview=article-old');
});

test('D-11 shows no heading to the public, who get no list', async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  render(<Inspector site={site} events={events} onClose={jest.fn()} />);
  await screen.findByText(/Open a preview link/);
  expect(screen.queryByText('Shared modules')).toBeNull();
});

test('D-10 offers a dev server only where the edge allows it', async () => {
  show({ ...LIST, overrides: true });
  expect(await screen.findByText('An area from a dev server')).toBeTruthy();
});

test.each([
  [{ ctrlKey: true, altKey: true }, true],
  [{}, false],
  [{ ctrlKey: true }, false],
  [{ altKey: true }, false],
  [{ ctrlKey: true, altKey: true, modifierAltGraph: true }, false],
  [{ ctrlKey: true, altKey: true, metaKey: true }, false],
])('WCAG 2.1.4 no single key and no key that types a letter opens it: %p', (keys, opens) => {
  expect(isShortcut(new KeyboardEvent('keydown', { code: 'KeyI', ...keys }))).toBe(opens);
});
