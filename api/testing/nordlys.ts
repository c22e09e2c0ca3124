import { cp } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../server/app';
import { testApp } from './app';
import { useDb } from './db';
import { runOn, runSiteOn } from './command';

/**
 * For the tests of one file: a database, an app, and a copy of the folder of an invented publisher, which they change
 * and apply.
 * @returns `nordlys`: the copy; `dir`: its parent, next to the files of content
 */
export function nordlysSite() {
  const dir = testFolder();
  const nordlys = path.join(dir, 'nordlys');
  const db = useDb();
  let app: App;
  beforeAll(async () => {
    app = testApp(db);
    await cp(path.join(__dirname, '../site/fixtures/nordlys'), nordlys, { recursive: true });
  });
  afterAll(() => app.http.close());
  const get = (url: string): Promise<LightMyRequestResponse> => app.http.inject(url);
  return {
    dir,
    nordlys,
    get,
    // Untyped: tests read any part of it.
    read: async (url: string): Promise<ReturnType<typeof JSON.parse>> => (await get(url)).json(),
    /** Runs `npm run content -- ARGS`. @returns the printed lines */
    content: async (...args: string[]): Promise<string[]> => {
      const { printed } = await runOn(db, dir, args);
      await app.contentChanged();
      return printed;
    },
    /** Runs `npm run site -- ARGS`. @returns the printed lines */
    site: (...args: string[]): Promise<string[]> => runSiteOn({ db, app, files: dir }, args),
  };
}
