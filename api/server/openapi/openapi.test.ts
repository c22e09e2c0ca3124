import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { calls } from '@press/contract/calls';
import { fileCalls } from '@press/contract/file-calls';
import { siteCalls } from '@press/contract/site-calls';
import type { FastifyInstance } from 'fastify';
import { packageDir } from '../../package-dir';
import { testApp } from '../../testing/app';
import { noDb } from '../../testing/no-db';
import { openApi, operationOf } from '../../testing/openapi';

let app: FastifyInstance;
beforeAll(async () => {
  app = testApp(noDb).http;
  await app.ready();
});
afterAll(() => app.close());

test('P-02 a standard validator accepts the document as OpenAPI 3.1', async () => {
  const { body } = await app.inject('/api/openapi.json');
  const dir = testFolder();
  const file = path.join(dir, 'openapi.json');
  writeFileSync(file, body);
  const validator = path.join(
    path.dirname(createRequire(path.join(packageDir, 'package.json')).resolve('@seriousme/openapi-schema-validator')),
    'bin',
    'validate-api-cli.js',
  );
  const { stdout, status } = spawnSync(process.execPath, [validator, file], { encoding: 'utf8' });
  expect(stdout).toContain('"valid": true');
  expect(status).toBe(0);
  expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }], security: [] });
});

test('P-02 the document describes every call by the name of its client method, and every file', () => {
  const described = Object.entries(openApi().paths).flatMap(([at, item]) =>
    Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method} ${at}`),
  );
  const table = Object.entries({ ...calls, ...fileCalls, ...siteCalls }).map(
    ([id, { method, path: at }]) => `${id} ${method.toLowerCase()} ${at.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(table.sort());
});

test('O-07 the document names no press and no journal of the sample', () => {
  expect(JSON.stringify(openApi())).not.toMatch(/exempli|specimen|\bssha\b|\bacl\b/i);
});

test('P-02 every call has its errors as problems, and every reference resolves', () => {
  const document = openApi();
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item)) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '414', '500', '503']));
      const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      for (const [, { content }] of errors) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(new Set(references)).toEqual(new Set(names));
});

test('P-02 the document has parameters, limits and bodies of the contract', () => {
  const parameters = (id: 'searchArticles' | 'getLatestArticles' | 'sendEditorialTeam') =>
    operationOf(id).operation.parameters;
  expect(parameters('getLatestArticles')).toEqual([
    expect.objectContaining({ name: 'limit', in: 'query', required: false }),
    expect.objectContaining({ name: 'journalId', in: 'path', required: true, example: 'abc' }),
    expect.objectContaining({ name: 'If-None-Match', in: 'header' }),
  ]);
  expect(parameters('getLatestArticles')?.[0]?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 10,
  });
  expect(parameters('sendEditorialTeam')).toEqual([
    expect.objectContaining({ name: 'language', in: 'query', required: false }),
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
  ]);
  expect(operationOf('sendEditorialTeam').operation.requestBody?.required).toBe(true);
  expect(operationOf('recordArticleView').operation.requestBody).toEqual({
    required: false,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/EventDetail' } } },
  });
});
