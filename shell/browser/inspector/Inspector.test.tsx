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
  shell: { build: 'dddddddd44', version: '1.0.0', shared: { react: '19.3.1' } },
  areas: [
    {
      name: 'mf-article',
      picked: null,
      builds: [
        { build: 'aaaaaaaa11', version: '1.9.0', stands: 'canary 10 %' },
        { build: 'cccccccc33', version: '1.8.0', stands: 'stable' },
      ],
    },
    { name: 'mf-home', picked: null, builds: [{ build: 'bbbbbbbb22', version: '2.0.0', stands: 'stable' }] },
  ],
  overrides: false,
};

let sent: [string, unknown][];
function show(list: unknown = LIST, status = 204) {
  sent = [];
  globalThis.fetch = jest.fn(async (address, init) => {
    if (init?.method !== 'POST') return { ok: true, status: 200, json: async () => list } as Response;
    sent.push([String(address), JSON.parse(String(init.body))]);
    return { ok: status < 300, status } as Response;
  }) as typeof fetch;
  const reload = jest.fn();
  render(<Inspector site={site} events={events} onClose={jest.fn()} reload={reload} />);
  return reload;
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name), hidden: true });

test('D-11 areas, releases, cohorts, load and mount times, failures, shared modules with versions', async () => {
  show();
  await screen.findByText('1.8.0', { exact: false, selector: 'td' });
  const text = row('mf-article').textContent;
  for (const part of ['1.8.0', 'cccccccc', 'canary', '12 ms', '31 ms', 'failed: mount']) expect(text).toContain(part);
  expect(row('mf-home').textContent).toContain('not yet');
  expect(screen.getByText('react').textContent).toBe('react 19.3.1');
  expect(screen.queryByText('An area from a dev server')).toBeNull();
});

test('D-11 switches a release for this browser, and back', async () => {
  const reload = show();
  const choice = await screen.findByRole('combobox', { name: 'Release of mf-article in this browser', hidden: true });
  fireEvent.change(choice, { target: { value: 'aaaaaaaa11' } });
  fireEvent.click(within(row('mf-article')).getByRole('button', { hidden: true }));
  await screen.findByRole('status', { hidden: true });
  await Promise.resolve();
  expect(sent).toEqual([['/inspector/pick', { area: 'mf-article', build: 'aaaaaaaa11' }]]);
  fireEvent.change(choice, { target: { value: '' } });
  fireEvent.click(within(row('mf-article')).getByRole('button', { hidden: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent[1]).toEqual(['/inspector/pick', { area: 'mf-article', build: null }]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('D-11 a refusal of the edge is shown', async () => {
  show(LIST, 422);
  fireEvent.click(await screen.findByRole('button', { name: 'Switch mf-home', hidden: true }));
  expect(await screen.findByText('The edge refused it (422).')).toBeTruthy();
});

test('D-11 the public sees no heading without a list', async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  render(<Inspector site={site} events={events} onClose={jest.fn()} />);
  await screen.findByText(/Open a preview link/);
  expect(screen.queryByText('Shared modules')).toBeNull();
});

test('D-10 a dev server is asked for only where the edge allows it', async () => {
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
])('WCAG 2.1.4 no single key opens it, and no key that types a letter: %p', (keys, opens) => {
  expect(isShortcut(new KeyboardEvent('keydown', { code: 'KeyI', ...keys }))).toBe(opens);
});
