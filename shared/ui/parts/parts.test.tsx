import { screen, act, fireEvent, render } from '@testing-library/react';
import { renderInPage } from '../testing';
import { Breadcrumbs } from './Breadcrumbs';
import { TestArea } from '@press/area/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Deadline } from './Deadline';
import { Dialog } from './Dialog';
import { Doi } from './Doi';
import { Near } from './Near';

test('J-03 R-01 every crumb is a link except the last, which is the current page', () => {
  renderInPage(
    <Breadcrumbs
      trail={[
        { label: 'SSHA', to: '/journal/ssha' },
        { label: 'Volumes & Issues', to: '/v' },
        { label: 'Title', to: '/self' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('SSHAVolumes & IssuesTitle');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/journal/ssha', '/v']);
  expect(screen.getByText('Title').getAttribute('aria-current')).toBe('page');
});

describe('Deadline', () => {
  afterEach(() => jest.useRealTimers());
  const setDay = (day: string) =>
    jest.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), doNotFake: ['queueMicrotask'] });

  test.each([
    ['ssha', '2025-03-31', 'Deadline 31 March 2025'],
    ['ssha', '2025-04-01', 'Deadline 31 March 2025 has passed'],
    ['unheard', '2025-04-01', 'Open for submissions, deadline TBD'],
  ])('J-29 the deadline of %s on %s', (journalId, day, text) => {
    setDay(day);
    const page = document.createElement('div');
    page.innerHTML = renderToString(
      <TestArea>
        <Deadline journalId={journalId} />
      </TestArea>,
    );
    expect(page.textContent).toBe(text);
  });

  test('J-29 a page rendered on the last day hydrates on the next one without an error', async () => {
    const call = (
      <TestArea>
        <Deadline journalId="ssha" />
      </TestArea>
    );
    setDay('2025-03-31');
    const page = document.createElement('div');
    page.innerHTML = renderToString(call);
    setDay('2025-04-01');
    const onRecoverableError = jest.fn();
    const root = await act(async () => hydrateRoot(page, call, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});

function show() {
  const onClose = jest.fn();
  render(
    <Dialog title="About" closeLabel="Close about" className="own" onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'About' }) };
}

test('is open and named by its heading, with the class of the page in addition to its own', () => {
  const { dialog } = show();
  expect(dialog).toHaveProperty('open', true);
  expect(dialog.className).toBe('dialog own');
  expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
});

test('a click outside closes it; a click inside, or one that began inside, does not', () => {
  const { onClose, dialog } = show();
  const click = (from: Element, to: Element) => {
    fireEvent.pointerDown(from);
    fireEvent.click(to);
  };
  click(screen.getByText('Words'), screen.getByText('Words'));
  // When text is selected beyond the edge, the click's target is the common parent.
  click(screen.getByText('Words'), dialog);
  expect(onClose).not.toHaveBeenCalled();
  click(dialog, dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveProperty('open', false);
});

test('R-02 a DOI is a link through the resolver; on a landing page its text is the full URL', async () => {
  await renderInPage(<Doi doi="10.5555/ssha.2025.0412" full />);
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('https://doi.org/10.5555/ssha.2025.0412');
  expect(link.getAttribute('href')).toBe('https://doi.org/10.5555/ssha.2025.0412');
});

test('R-06 in a table its text is the bare DOI', async () => {
  await renderInPage(<Doi doi="10.5555/x" />);
  expect(screen.getByRole('link').textContent).toBe('10.5555/x');
});

test.each([
  [true, 'url'],
  [false, ''],
])('F-39 print adds the address to a link, unless it is the text of the link (%s)', async (full, className) => {
  await renderInPage(<Doi doi="10.5555/x" full={full} />);
  expect(screen.getByRole('link').className).toBe(className);
});

test('F-72 a place reports loading from the start, and nothing if its code fails to load', async () => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  let fail: (error: Error) => void = () => undefined;
  const report = jest.fn();
  renderInPage(
    <>
      <a href="#place">To the place</a>
      <Near id="place" what="the place" waiting="Loading..." load={() => new Promise((_, no) => (fail = no))} />
    </>,
    { services: { report } },
  );
  const place = document.getElementById('place')!;
  expect(place.textContent).toBe('');
  act(() => screen.getByRole('link').focus());
  expect(place.textContent).toBe('Loading...');
  await act(async () => fail(new Error('down')));
  expect(place.textContent).toBe('');
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'the place');
});
