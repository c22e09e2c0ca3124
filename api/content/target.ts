import { existsSync } from 'node:fs';
import { request } from 'node:http';
import type { EngineSettings } from '../db/engine';
import { openDb } from '../db/open';
import { openPostgres } from '../db/postgres/open';
import type { StartWorker } from '../db/worker-client';
import { PressError } from '../errors';
import { adminSocket } from '../server/admin';
import { Inbox } from '../messages/inbox';
import { Ledger } from '../messages/ledger';
import type { Listed } from '../messages/message';
import { listPage, type Page } from '../messages/rows';
import type { Content } from './model';
import { saveContent, type SaveReport } from './store';

/** Where the content command puts its batches, and reads messages. */
export interface Target {
  /** How it is told to the person at the keyboard. */
  name: string;
  save(content: Content, progress?: (written: number) => void): Promise<SaveReport>;
  /** All messages, in the order they came. */
  messages(): AsyncGenerator<Listed>;
  close(): Promise<void>;
}

/** What a running site would log is nothing to whoever runs a command: what fails there ends the command. */
const SILENT = { warn: () => undefined, info: () => undefined };

/** The PostgreSQL database where one is named; else the running site when there is one, else its database. */
export async function openTarget({ database, dataDir }: EngineSettings, start: StartWorker): Promise<Target> {
  if (database) {
    const db = await openPostgres({ ...database, replicaUrl: null }, SILENT);
    return {
      name: 'the PostgreSQL database',
      save: (content, progress) => saveContent(db, content, progress),
      messages: () => pages((after) => listPage(db, after)),
      close: () => db.close(),
    };
  }
  const socket = adminSocket(dataDir);
  if (existsSync(socket) && (await isListening(socket))) {
    return {
      name: 'the running site',
      save: (content) => post(socket, content),
      messages: () => pages((after) => askSite<Page>(socket, `/messages/${after}`)),
      close: async () => {},
    };
  }
  const db = await openDb(dataDir, start);
  return {
    name: `the database in ${dataDir}`,
    save: (content, progress) => saveContent(db, content, progress),
    messages: async function* () {
      await new Inbox(db, await Ledger.open(dataDir)).restore(); // The site may have been killed.
      yield* pages((after) => listPage(db, after));
    },
    close: () => db.close(),
  };
}

async function* pages(read: (after: number) => Promise<Page>): AsyncGenerator<Listed> {
  for (let after: number | null = 0; after !== null; ) {
    const page: Page = await read(after);
    yield* page.messages;
    after = page.next;
  }
}

function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ socketPath, path: '/', method: 'HEAD' }, (response) => resolve(response.resume() !== undefined))
      .on('error', () => resolve(false)) // A socket left by a killed process.
      .end();
  });
}

const post = (socketPath: string, content: Content): Promise<SaveReport> => askSite(socketPath, '/content', JSON.stringify(content));

/** Posts `body`, or reads when there is none. The answer's type is the knowledge of `server/admin.ts`, the same program. */
function askSite<T>(socketPath: string, at: string, body?: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const options = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' } };
    const call = request({ socketPath, path: at, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(text) as T) : reject(refused(text))));
    });
    call.on('error', reject);
    call.end(body);
  });
}

function refused(answer: string): PressError {
  return new PressError('PRESS-A07', `The running site refused: ${answer}`, 'Its log says why; mend that and run the command again: nothing is stored twice.');
}
