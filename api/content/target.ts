import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { openDb } from '../db/open';
import type { StartWorker } from '../db/worker-client';
import { PressError } from '../errors';
import { adminSocket } from '../server/admin';
import type { Content } from './model';
import { saveContent, type SaveReport } from './store';

/** Where the content command puts its batches. */
export interface Target {
  /** How it is told to the person at the keyboard. */
  name: string;
  save(content: Content, progress?: (written: number) => void): Promise<SaveReport>;
  close(): Promise<void>;
}

/** The running site when there is one, else its database. */
export async function openTarget(dataDir: string, start: StartWorker): Promise<Target> {
  const socket = adminSocket(dataDir);
  if (existsSync(socket) && (await isListening(socket))) {
    return { name: 'the running site', save: (content) => post(socket, content), close: async () => {} };
  }
  const db = await openDb(dataDir, start);
  return { name: `the database in ${dataDir}`, save: (content, progress) => saveContent(db, content, progress), close: () => db.close() };
}

function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ socketPath, path: '/', method: 'HEAD' }, (response) => resolve(response.resume() !== undefined))
      .on('error', () => resolve(false)) // A socket left by a killed process.
      .end();
  });
}

function post(socketPath: string, content: Content): Promise<SaveReport> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path: '/content', method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('error', reject);
      response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(body) as SaveReport) : reject(refused(body))));
    });
    call.on('error', reject);
    call.end(JSON.stringify(content));
  });
}

function refused(answer: string): PressError {
  return new PressError('PRESS-A07', `The running site did not take the content: ${answer}`, 'Its log says why; mend that and run the command again: nothing is stored twice.');
}
