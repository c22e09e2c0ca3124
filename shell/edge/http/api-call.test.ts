import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { isCodedError } from '@press/errors';
import { apiFetch } from '../rendering/api-fetch';
import { WorkerSpans } from '../rendering/worker-spans';
import { stubApi } from '../testing/stub-site';
import { callApi } from './api-call';

const CHUNK = Buffer.alloc(64 * 1024, 'a');

/** Sends parts while the client accepts them. */
function sendWithoutEnd(response: ServerResponse): void {
  const send = () => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', send);
  send();
}

describe('fault 54: an endless response of the api', () => {
  let origin: string;
  let closed: Promise<unknown>;

  beforeAll(async () => {
    ({ origin } = await stubApi((request, response) => {
      if (request.url === '/api/short') return response.end('short');
      if (request.url === '/api/empty') return response.writeHead(204).end();
      if (request.url === '/api/broken') {
        response.writeHead(200, { 'content-length': '100' }).write('begin');
        return setImmediate(() => response.destroy());
      }
      closed = once(response, 'close');
      return sendWithoutEnd(response);
    }));
  });

  const fetchForRender = (path: string, onFailure = () => undefined) =>
    apiFetch(
      { apiOrigin: origin, siteFile: '' },
      { requestId: 'request-1', client: '', spans: new WorkerSpans() },
      AbortSignal.timeout(20_000),
      { onFailure, onKeys: () => undefined },
    )(path);

  it('a body within the limit arrives whole, even at exactly the limit', async () => {
    const { body } = await callApi(`${origin}/api/short`, {}, 5);
    expect(new TextDecoder().decode(body)).toBe('short');
  });

  it('a longer body is an error with a code, and closes the connection', async () => {
    const error: unknown = await callApi(`${origin}/api/endless`, {}, 200_000).catch((thrown: unknown) => thrown);
    expect(isCodedError(error, 'PRESS-E26')).toBe(true);
    await closed;
  });

  it('fails the render, and the page is not stored', async () => {
    const onFailure = jest.fn();
    const error: unknown = await fetchForRender('/api/endless', onFailure).catch((thrown: unknown) => thrown);
    expect(isCodedError(error, 'PRESS-E26')).toBe(true);
    expect(onFailure).toHaveBeenCalledTimes(1);
    await closed;
  });

  it('a body that breaks off is a failure of the api', async () => {
    const onFailure = jest.fn();
    await expect(fetchForRender('/api/broken', onFailure)).rejects.toMatchObject({ name: 'TypeError' });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('a response without a body has none', async () => {
    const response = await fetchForRender('/api/empty');
    expect([response.status, response.body]).toEqual([204, null]);
  });

  it('a render reads a short response with its status and address', async () => {
    const response = await fetchForRender('/api/short');
    expect([response.status, await response.text()]).toEqual([200, 'short']);
  });
});

test('fault 130 follows no redirect of the api, in a render or for a form', async () => {
  const asked: string[] = [];
  const other = await stubApi(({ url = '' }, response) => {
    asked.push(url);
    response.end('secret');
  });
  const { origin } = await stubApi((_request, response) => {
    response.writeHead(307, { location: `${other.origin}/internal` }).end();
  });
  const body = 'a=b';
  await expect(callApi(`${origin}/api/articles`)).rejects.toThrow('fetch failed');
  await expect(callApi(`${origin}/api/editorial-team`, { method: 'POST', body })).rejects.toThrow('fetch failed');
  expect(asked).toEqual([]);
});
