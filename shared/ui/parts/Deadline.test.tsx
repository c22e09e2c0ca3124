import { TestArea } from '@press/area/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Deadline } from './Deadline';

afterEach(() => jest.useRealTimers());
const setDay = (day: string) =>
  jest.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), doNotFake: ['queueMicrotask'] });

test.each([
  ['ssha', '2025-03-31', 'Deadline 31 March 2025'],
  ['ssha', '2025-04-01', 'Deadline 31 March 2025 has passed'],
  ['unheard', '2025-04-01', 'Deadline TBD'],
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

test('J-29 a page that was rendered on the last day is hydrated on the next one without a fault', async () => {
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
