import { QueryClient } from '@press/area/vendor';
import { publisherFromEnv } from '@press/config';
import { createApp } from '../app';
import { QUERY_DEFAULTS } from '../data';
import type { AreaDefinition } from '../route';
import { createServer } from '../server';
import { answering, type Answers } from '../testing';
import type { AreaProps, AreaServices, RenderedArea, RenderRequest } from '../types';

const publisher = publisherFromEnv({});

/** Renders a page on the server. @param answers of the api @param given other parts of the request */
export const renderOnServer = (
  definition: AreaDefinition,
  url: string,
  answers: Answers,
  given: Partial<RenderRequest> = {},
): Promise<RenderedArea> =>
  createServer(definition).render({
    url,
    publisher,
    fetch: answering(answers),
    signal: new AbortController().signal,
    ...given,
  });

interface Mounting {
  /** The `fetch` of the browser; all respond 404 by default. */
  fetch?: typeof globalThis.fetch;
  services?: Partial<AreaServices>;
  /** Changes the server's markup before the area is mounted over it. */
  change?: (page: HTMLElement) => void;
}

/** Mounts an area over server markup, like the shell. */
export async function hydrateOver(
  definition: AreaDefinition,
  url: string,
  { html, state }: RenderedArea,
  { fetch = answering({}), services: given, change = () => undefined }: Mounting = {},
) {
  history.replaceState(null, '', url);
  const domElement = document.createElement('div');
  domElement.innerHTML = html;
  domElement.setAttribute('data-server', '');
  change(domElement);
  document.body.append(domElement);
  globalThis.fetch = fetch;
  const report = jest.fn();
  const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  const services = { publisher, report, navigate: jest.fn(), head: jest.fn(), queryClient, ...given };
  const props: AreaProps = {
    services: services as Partial<AreaServices> as AreaServices,
    domElement,
    takeState: () => JSON.parse(JSON.stringify(state)),
  };
  const app = createApp(definition);
  await app.bootstrap(props);
  await app.mount(props);
  return { domElement, report, app, props };
}
