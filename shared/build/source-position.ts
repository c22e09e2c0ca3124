import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap } from 'node:module';
import path from 'node:path';

const PATH = '/source-position';
/** A place in a script, from 1: `app.js:120:7`. */
const PLACE = /^([\w.-]+\.m?js):(\d{1,7}):(\d{1,7})$/;

/**
 * A middleware of a development server: `GET /source-position?at=app.js:120:7` responds with the place in the sources,
 * `pages/start/StartPage.tsx:12`, or 404. The overlay needs it, because only browser consoles read source maps.
 * @param folder of the scripts and their maps
 */
export const sourcePosition =
  (folder: string) =>
  async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== PATH) return next();
    const place = await placeInSources(folder, searchParams.get('at') ?? '').catch(() => null);
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'access-control-allow-origin': '*' };
    response.writeHead(place === null ? 404 : 200, headers).end(place ?? '');
  };

async function placeInSources(folder: string, at: string): Promise<string | null> {
  const [, file = '', line, column] = PLACE.exec(at) ?? [];
  if (file === '') return null;
  const map = new SourceMap(JSON.parse(await readFile(path.join(folder, `${file}.map`), 'utf8')));
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return null;
  const source = entry.originalSource.replace(/^\w+:\/\/[^/]*\//, '').replace(/^(?:\.\.?\/)+/, '');
  return `${source}:${entry.originalLine + 1}`;
}
