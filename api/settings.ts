import { isIP } from 'node:net';
import path from 'node:path';
import { publisherFromEnv } from '@press/config';
import { dataDirFrom } from '@press/config/data-dir';
import { CodedError } from '@press/errors';
import { MIN_TOKEN_LENGTH } from '@press/http/request-headers';
import { DRAIN_SECONDS } from '@press/http/drain';
import type { PostgresSettings } from './db/postgres/open';
import type { S3Place } from './files/s3-files';
import type { MailSettings } from './inbox/mail';
import { EMAIL } from './inbox/submission';
import { packageDir } from './package-dir';
import type { PurgeSettings } from './purge/purger';

export interface Settings {
  /** The IP address to listen on. */
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The folder of the embedded database, its lock, the message ledger and the socket for commands. */
  dataDir: string;
  /** A PostgreSQL server; null for the embedded database. */
  database: PostgresSettings | null;
  /** Time between the signal to stop and the end of listening, in milliseconds. */
  drainMs: number;
  logLevel: string;
  /** Proxies between the visitor and this program; the edge is one. */
  trustedProxies: number;
  /** Token that allows reading /metrics; if null, nobody may. */
  metricsToken: string | null;
  /** The mail settings for forwarding messages; null without forwarding. */
  mail: MailSettings | null;
  /** The store of the articles' files; null for the data directory. */
  s3: S3Place | null;
  /** The caches to purge after changes, if there are any. */
  purge: PurgeSettings | null;
  /** True if an empty database is filled with the sample corpus. */
  sample: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * Reads API_HOST (127.0.0.1), API_PORT (8081), PRESS_DATA (`.data` next to the packages), DATABASE_URL and DATABASE_REPLICA_URL, LOG_LEVEL (info),
 * TRUSTED_PROXIES (1), DRAIN_SECONDS (0), METRICS_TOKEN, SMTP_URL and MAIL_TO, PRESS_SAMPLE (yes for the embedded database, no with DATABASE_URL),
 * PRESS_FILES (the data directory) with AWS_ENDPOINT_URL_S3, PURGE_URL and PURGE_TOKEN.
 * @throws CodedError PRESS-A06 that names the variable, PRESS-C02
 */
export function settingsFrom(env: Env): Settings {
  const host = env.API_HOST || '127.0.0.1';
  if (isIP(host) === 0)
    throw invalid('API_HOST', host, 'an IP address of this machine, or 0.0.0.0 for all of IPv4, or :: for all');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LEVELS.includes(logLevel)) throw invalid('LOG_LEVEL', env.LOG_LEVEL, `one of ${LEVELS.join(', ')}`);
  const whole = (name: string, initial: number, [least, most]: [number, number], wanted: string): number => {
    const text = env[name] || String(initial);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw invalid(name, env[name], wanted.replace('{range}', `from ${least} to ${most}`));
  };
  return {
    host,
    port: whole('API_PORT', 8081, [0, 65_535], 'a port number, for example 8081'),
    drainMs: 1_000 * whole('DRAIN_SECONDS', 0, DRAIN_SECONDS, 'seconds {range}'),
    dataDir: path.resolve(dataDirFrom(env, path.join(packageDir, '..', '.data'))),
    database: databaseFrom(env),
    logLevel,
    trustedProxies: whole(
      'TRUSTED_PROXIES',
      1,
      [0, 10],
      'a number {range}: 1 for the edge, and 1 for each proxy in front of it',
    ),
    metricsToken: metricsTokenFrom(env),
    mail: mailFrom(env),
    s3: s3From(env),
    purge: purgeFrom(env),
    sample: sampleFrom(env),
  };
}

/** A production database must never show invented articles because it was empty. */
function sampleFrom({ PRESS_SAMPLE: sample, DATABASE_URL: url }: Env): boolean {
  if (!sample) return !url;
  if (sample === 'yes' || sample === 'no') return sample === 'yes';
  throw invalid('PRESS_SAMPLE', sample, 'yes to fill an empty database with invented articles, or no');
}

/** Addresses of caches between commas. The token is for all of them. */
function purgeFrom({ PURGE_URL: list, PURGE_TOKEN: token }: Env): PurgeSettings | null {
  if (!list && !token) return null;
  const urls = (list ?? '').split(',').map((url) => url.trim());
  const isAddress = (url: string) =>
    URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !new URL(url).search;
  if (!urls.every(isAddress))
    throw invalid(
      'PURGE_URL',
      list,
      'addresses of caches between commas, for example http://10.0.0.7,http://10.0.0.8, or unset PURGE_TOKEN too',
    );
  // The value is a secret, so the error does not repeat it.
  if (token && !/^[\x21-\x7e]{8,500}$/.test(token))
    throw invalid('PURGE_TOKEN', '…', 'the token of the cache, at least 8 characters without spaces, or unset it');
  return { urls, token: token || null };
}

/** `s3://bucket`, or `s3://bucket/folder`. */
function s3From({ PRESS_FILES: place, AWS_ENDPOINT_URL_S3: endpoint }: Env): S3Place | null {
  if (!place) return null;
  const [, bucket, folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]{0,200}?)\/?)?$/.exec(place) ?? [];
  if (!bucket)
    throw invalid(
      'PRESS_FILES',
      place,
      's3:// and a bucket, for example s3://press-files, or unset it for the data directory',
    );
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw invalid('AWS_ENDPOINT_URL_S3', endpoint, 'the address of the store, for example https://s3.example');
  return { bucket, prefix: folder && `${folder}/`, ...(endpoint && { endpoint }) };
}

function databaseFrom({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl }: Env): PostgresSettings | null {
  // The addresses may contain a password, so the errors do not repeat them.
  if (url && !isPostgres(url))
    throw invalid(
      'DATABASE_URL',
      '…',
      'a PostgreSQL server, for example postgresql://press:password@db.example/press, or unset it for the embedded database',
    );
  if (replicaUrl && !url) throw invalid('DATABASE_URL', url, 'the primary of DATABASE_REPLICA_URL, or unset that too');
  if (replicaUrl && !isPostgres(replicaUrl))
    throw invalid(
      'DATABASE_REPLICA_URL',
      '…',
      'a streaming replica, for example postgresql://press:password@replica.example/press, or unset it',
    );
  return url ? { url, replicaUrl: replicaUrl || null } : null;
}

const isPostgres = (address: string): boolean =>
  URL.canParse(address) && /^postgres(?:ql)?:$/.test(new URL(address).protocol);

function metricsTokenFrom({ METRICS_TOKEN: token }: Env): string | null {
  // The value is a secret, so the error does not repeat it.
  if (token && token.length < MIN_TOKEN_LENGTH)
    throw invalid(
      'METRICS_TOKEN',
      '…',
      `at least ${MIN_TOKEN_LENGTH} characters, for example those of openssl rand -hex 16`,
    );
  return token || null;
}

/** The sender is the publisher's address, which its mail server accepts; Reply-To is the author of the message. */
function mailFrom(env: Env): MailSettings | null {
  const { SMTP_URL: url, MAIL_TO: to } = env;
  if (!url && !to) return null;
  // The address may contain a password, so the error does not repeat it.
  if (!url || !URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw invalid(
      'SMTP_URL',
      url && '…',
      'the mail server, for example smtps://user:password@mail.example:465, or unset MAIL_TO too',
    );
  if (!to || !EMAIL.test(to))
    throw invalid('MAIL_TO', to, 'the mailbox that receives the messages, or unset SMTP_URL too');
  return { url, to, from: publisherFromEnv(env).email };
}

const invalid = (name: string, value: string | undefined, wanted: string) =>
  new CodedError('PRESS-A06', `${name} is ${value ? `"${value}"` : 'not set'}.`, `Set it to ${wanted}.`);
