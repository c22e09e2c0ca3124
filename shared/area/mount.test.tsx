import { publisherFromEnv } from '@press/config';
import { QueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { createApp } from './app';
import { defineArea, defineRoute } from './route';
import type { AreaServices } from './types';
import { act, render, screen } from '@testing-library/react';
import { AreaContext, type AreaContextValue } from './context';
import { AreaBoundary } from './area-root';
import { Mounted, type MountedProps, type MountModule } from './mounted';

/** A promise, and the function that resolves it. */
function opening() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('fault 15 a mount ends when its page is rendered, not before', async () => {
  const [began, gate] = [opening(), opening()];
  const order: string[] = [];
  function WaitingPage() {
    began.open();
    use(gate.opened);
    order.push('rendered');
    return null;
  }
  const page = () => Promise.resolve({ default: WaitingPage });
  const app = createApp(defineArea({ name: 'mf-test', routes: [defineRoute('/waits', { page })] }));
  const services: Partial<AreaServices> = {
    publisher: publisherFromEnv({}),
    report: jest.fn(),
    head: jest.fn(),
    queryClient: new QueryClient(),
  };
  const props = {
    services: services as AreaServices,
    domElement: document.createElement('div'),
    takeState: () => null,
  };
  history.replaceState(null, '', '/waits');
  jest.spyOn(console, 'error').mockImplementation(); // React asks for act()
  const mounted = app.mount(props).then(() => order.push('mounted'));
  await began.opened;
  order.push('waits');
  gate.open();
  await mounted;
  expect([...new Set(order)]).toEqual(['waits', 'rendered', 'mounted']);
  await app.unmount(props);
  jest.restoreAllMocks();
});

const services = { publisher: publisherFromEnv({}) } as AreaContextValue['services'];
const context = { services, api: {} } as AreaContextValue;
const report = jest.fn();

const page = (load: () => Promise<MountModule<string>>, data: string) => (
  <AreaContext.Provider value={context}>
    <AreaBoundary name="mf-one" url="/one" report={report}>
      <Mounted load={load} data={data}>
        <p>from the server</p>
      </Mounted>
    </AreaBoundary>
  </AreaContext.Provider>
);

let props: MountedProps<string> | null = null;
let place: HTMLElement | null = null;
const unmount = jest.fn();
const mounts: MountModule<string> = {
  default(element, given) {
    [place, props] = [element, given];
    element.textContent = given.data;
    return { update: (data) => void (element.textContent = data), unmount };
  },
};

test('D-37 what the server said stays until the code is there; then it has the element, the data and their changes', async () => {
  let loaded = (_: MountModule<string>) => {};
  const load = () => new Promise<MountModule<string>>((resolve) => (loaded = resolve));
  const { rerender, unmount: leave } = render(page(load, 'one'));
  expect(screen.getByText('from the server')).toBeTruthy();
  await act(async () => loaded(mounts));
  expect(screen.queryByText('from the server')).toBeNull();
  expect(place?.textContent).toBe('one');
  rerender(page(load, 'two'));
  expect(place?.textContent).toBe('two');
  leave();
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('D-37 an import that fails, a mount that throws and a later failure are those of the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React says what a boundary catches
  const broken = () => {
    throw new Error('mount');
  };
  for (const [load, message] of [
    [() => Promise.reject(new Error('import')), 'import'],
    [() => Promise.resolve({ default: broken }), 'mount'],
  ] as const) {
    const { unmount: leave } = render(page(load, 'one'));
    await screen.findByRole('alert');
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ message }), 'render of mf-one', 'render');
    leave();
  }
  const load = () => Promise.resolve(mounts);
  render(page(load, 'one'));
  await act(async () => undefined);
  act(() => props?.fail(new Error('later')));
  expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'later' }), 'render of mf-one', 'render');
});
