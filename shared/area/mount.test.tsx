import { publisherFromEnv } from '@press/config';
import { QueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { createApp } from './app';
import { defineArea, defineRoute } from './route';
import type { AreaServices } from './types';

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
