import { settingsFrom } from './settings';

test('defaults: the edge is the only proxy, and messages are not forwarded', () => {
  expect(settingsFrom({})).toMatchObject({
    host: '127.0.0.1',
    port: 8081,
    logLevel: 'info',
    trustedProxies: 1,
    metricsToken: null,
    mail: null,
    database: null,
    s3: null,
    sample: true,
  });
});

test('M-02 the api listens on the address in API_HOST, but on no name that could mean another machine', () => {
  expect(settingsFrom({ API_HOST: '::' }).host).toBe('::');
  for (const API_HOST of ['localhost', '10.0.0', 'http://10.0.0.1'])
    expect(() => settingsFrom({ API_HOST })).toThrow(expect.objectContaining({ code: 'PRESS-A06' }));
});

test('fault 51 fills a PostgreSQL database with the sample corpus only if PRESS_SAMPLE is yes', () => {
  const DATABASE_URL = 'postgresql://db.example/press';
  expect(settingsFrom({ DATABASE_URL }).sample).toBe(false);
  expect(settingsFrom({ DATABASE_URL, PRESS_SAMPLE: 'yes' }).sample).toBe(true);
  expect(settingsFrom({ PRESS_SAMPLE: 'no' }).sample).toBe(false);
});

test('fault 58 an empty PRESS_DATA is an error, not the default', () => {
  for (const PRESS_DATA of ['', ' ']) {
    expect(() => settingsFrom({ PRESS_DATA })).toThrow(expect.objectContaining({ code: 'PRESS-C02' }));
  }
});

test("forwards messages from the publisher's address", () => {
  const settings = settingsFrom({
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_TO: 'office@press.example',
    PUBLISHER_EMAIL: 'site@press.example',
    TRUSTED_PROXIES: '2',
  });
  expect(settings).toMatchObject({
    trustedProxies: 2,
    mail: { url: 'smtps://user:secret@mail.example:465', to: 'office@press.example', from: 'site@press.example' },
  });
});

test('a PostgreSQL server replaces the embedded database, with or without a replica', () => {
  const url = 'postgresql://press:secret@db.example/press';
  expect(settingsFrom({ DATABASE_URL: url }).database).toEqual({ url, replicaUrl: null });
  expect(
    settingsFrom({ DATABASE_URL: url, DATABASE_REPLICA_URL: 'postgres:///press?host=/run/postgresql' }).database,
  ).toEqual({ url, replicaUrl: 'postgres:///press?host=/run/postgresql' });
});

test('stores files of articles in an S3-compatible store if PRESS_FILES names one', () => {
  expect(settingsFrom({ PRESS_FILES: 's3://press-files' }).s3).toEqual({ bucket: 'press-files', prefix: '' });
  expect(settingsFrom({ PRESS_FILES: 's3://press/site/files/', AWS_ENDPOINT_URL_S3: 'https://s3.example' }).s3).toEqual(
    { bucket: 'press', prefix: 'site/files/', endpoint: 'https://s3.example' },
  );
});

test.each([
  ['PRESS_FILES', { PRESS_FILES: '/var/files' }],
  ['PRESS_FILES', { PRESS_FILES: 's3://UPPER' }],
  ['AWS_ENDPOINT_URL_S3', { PRESS_FILES: 's3://press', AWS_ENDPOINT_URL_S3: 'here' }],
  ['API_PORT', { API_PORT: '99999' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '-1' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'secret' }],
  ['PRESS_SAMPLE', { PRESS_SAMPLE: 'maybe' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_TO: 'office@press.example' }],
  ['SMTP_URL', { MAIL_TO: 'office@press.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://press:secret@db.example/press' }],
  ['DATABASE_URL', { DATABASE_REPLICA_URL: 'postgresql://press:secret@db.example/press' }],
  ['DATABASE_REPLICA_URL', { DATABASE_URL: 'postgresql://db.example/press', DATABASE_REPLICA_URL: 'press:secret@db' }],
  ['MAIL_TO', { SMTP_URL: 'smtp://user:secret@mail.example' }],
  ['MAIL_TO', { SMTP_URL: 'smtp://user:secret@mail.example', MAIL_TO: 'a@b.example, c@d.example' }],
])('an invalid %s stops the start, and the error names it: %j', (name, env) => {
  expect(() => settingsFrom(env)).toThrow(
    expect.objectContaining({ code: 'PRESS-A06', reason: expect.stringMatching(new RegExp(`^${name} is`)) }),
  );
  expect(() => settingsFrom(env)).not.toThrow('secret');
});
