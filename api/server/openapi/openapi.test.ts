import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@press/contract/calls';
import { fileCalls } from '@press/contract/file-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiRoot } from '../../root';
import { openApi } from './document';
import { referencePage } from './page';
import { openApiRoutes } from '../routes/openapi';

const all = { ...calls, ...fileCalls };

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  openApiRoutes(app);
  await app.ready();
});
afterAll(() => app.close());

test('P-02 the document is OpenAPI 3.1, as a validator of the standard sees it', async () => {
  const { body } = await app.inject('/api/openapi.json');
  const dir = mkdtempSync(path.join(tmpdir(), 'press-openapi-'));
  const file = path.join(dir, 'openapi.json');
  writeFileSync(file, body);
  const validator = path.join(
    path.dirname(createRequire(path.join(apiRoot, 'package.json')).resolve('@seriousme/openapi-schema-validator')),
    'bin',
    'validate-api-cli.js',
  );
  const { stdout, status } = spawnSync(process.execPath, [validator, file], { encoding: 'utf8' });
  rmSync(dir, { recursive: true });
  expect(stdout).toContain('"valid": true');
  expect(status).toBe(0);
  expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.1' });
});

test('P-02 the document describes every call, each by the name of its method in the client, and every file', () => {
  const { paths } = openApi();
  const described = Object.entries(paths).flatMap(([at, item]) =>
    Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method} ${at}`),
  );
  const table = Object.entries(all).map(
    ([id, { method, path: at }]) => `${id} ${method.toLowerCase()} ${at.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(table.sort());
});

test('P-02 every call says what it refuses by, in problems, and every reference leads somewhere', () => {
  const document = openApi();
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item)) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '414', '500', '503']));
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      for (const [, { content }] of refusals) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
  }
  for (const [, kind, name] of JSON.stringify(document).matchAll(/"#\/components\/(schemas|headers)\/(\w+)"/g)) {
    expect(Object.keys(document.components[kind as 'schemas' | 'headers'])).toContain(name);
  }
});

test('the reference page names every call and every type, runs nothing and loads nothing', async () => {
  const { body, headers } = await app.inject('/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'/,
  );
  for (const [id, call] of Object.entries(all)) {
    expect(body).toContain(`id="${id}"`);
    expect(body).toContain(`<code>/api${call.path.replace(/:(\w+)/g, '{$1}')}</code>`);
  }
  expect(body).not.toMatch(/<script|<link|<img|style=|src=|@import|https?:/);
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('what the document says is text on the page, never markup', () => {
  const document = openApi();
  expect(referencePage({ ...document, info: { ...document.info, title: '<script>"&' } })).toContain(
    '<h1>&lt;script&gt;&quot;&amp;</h1>',
  );
});

test('both are answered 304 to whoever has them', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const { headers } = await app.inject(url);
    expect((await app.inject({ url, headers: { 'if-none-match': `W/${headers.etag}` } })).statusCode).toBe(304);
  }
});
