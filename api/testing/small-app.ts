import type { Db } from '../db/db';
import type { App } from '../server/app';
import { testApp } from './app';
import { smallContent } from './content';
import { useDb } from './db';
import { ask, type Received } from './http';

/** A listening app on a database with the small content, for all tests of a file. */
export interface SmallApp {
  db: Db;
  app: App;
  get(url: string, headers?: Record<string, string>): Promise<Received>;
  /** The `data` of a successful read, `path` below /api. */
  data(path: string): Promise<ReturnType<typeof JSON.parse>>;
}

/** Starts the app before the first test of the file and closes it after the last. */
export function useSmallApp(): SmallApp {
  const db = useDb(smallContent);
  const small = { db } as SmallApp;
  beforeAll(async () => {
    const app = testApp(db);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    small.app = app;
  });
  afterAll(() => small.app.http.close());

  small.get = (url, headers) => ask(small.app.http, url, headers);
  small.data = async (path) => {
    const response = await small.get(`/api${path}`);
    expect(`${path} ${response.statusCode}`).toBe(`${path} 200`);
    expect(response.json()).toMatchObject({ success: true, msg: '' });
    return response.json().data;
  };
  return small;
}

export const idsOf = (list: { id: string }[]): string[] => list.map(({ id }) => id);
