import path from 'node:path';
import { publisherFromEnv } from '@press/config';
import { CodedError } from '@press/errors';
import type { PostgresSettings } from './db/postgres/open';
import type { MailSettings } from './messages/mail';
import { EMAIL } from './messages/submission';
import { apiRoot } from './root';

export interface Settings {
  /** Port on 127.0.0.1; 0 takes any free one. */
  port: number;
  /** Holds the embedded database, its lock, its messages' ledger and the socket for content. */
  dataDir: string;
  /** A PostgreSQL server in place of the embedded database. */
  database: PostgresSettings | null;
  logLevel: string;
  /** Proxies between the visitor and this program; the edge is one. */
  trustedProxies: number;
  /** Where messages are forwarded to; null keeps them here only. */
  mail: MailSettings | null;
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * API_PORT (8081), PRESS_DATA (`.data` beside the rooms), DATABASE_URL and DATABASE_REPLICA_URL, LOG_LEVEL (info),
 * TRUSTED_PROXIES (1), SMTP_URL and MAIL_TO.
 * @throws CodedError PRESS-A06 that names the variable
 */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env.API_PORT || 8081);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65535))
    throw bad('API_PORT', env.API_PORT, 'a port number, for example 8081');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LEVELS.includes(logLevel)) throw bad('LOG_LEVEL', env.LOG_LEVEL, `one of ${LEVELS.join(', ')}`);
  const trustedProxies = Number(env.TRUSTED_PROXIES || 1);
  if (!(Number.isInteger(trustedProxies) && trustedProxies >= 0 && trustedProxies <= MAX_PROXIES))
    throw bad(
      'TRUSTED_PROXIES',
      env.TRUSTED_PROXIES,
      `a number from 0 to ${MAX_PROXIES}: the edge is 1, each proxy before it one more`,
    );
  return {
    port,
    dataDir: path.resolve(env.PRESS_DATA || path.join(apiRoot, '..', '.data')),
    database: databaseFrom(env),
    logLevel,
    trustedProxies,
    mail: mailFrom(env),
  };
}

const MAX_PROXIES = 10;

/** Without DATABASE_URL the embedded database in PRESS_DATA is used. */
function databaseFrom({
  DATABASE_URL: url,
  DATABASE_REPLICA_URL: replicaUrl,
}: Readonly<Record<string, string | undefined>>): PostgresSettings | null {
  // The addresses may hold a password, so they are not repeated.
  if (url && !isPostgres(url))
    throw bad(
      'DATABASE_URL',
      '…',
      'a PostgreSQL server, for example postgresql://press:password@db.example/press, or unset it for the embedded database',
    );
  if (replicaUrl && !url) throw bad('DATABASE_URL', url, 'the primary of DATABASE_REPLICA_URL, or unset that too');
  if (replicaUrl && !isPostgres(replicaUrl))
    throw bad(
      'DATABASE_REPLICA_URL',
      '…',
      'a streaming replica, for example postgresql://press:password@replica.example/press, or unset it',
    );
  return url ? { url, replicaUrl: replicaUrl || null } : null;
}

const isPostgres = (address: string): boolean =>
  URL.canParse(address) && /^postgres(?:ql)?:$/.test(new URL(address).protocol);

/** Mail goes out from the publisher's own address, which its mail server may use; answers go to who wrote. */
function mailFrom(env: Readonly<Record<string, string | undefined>>): MailSettings | null {
  const { SMTP_URL: url, MAIL_TO: to } = env;
  if (!url && !to) return null;
  // The address may hold a password, so it is not repeated.
  if (!url || !URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw bad(
      'SMTP_URL',
      url && '…',
      'the mail server, for example smtps://user:password@mail.example:465, or unset MAIL_TO too',
    );
  if (!to || !EMAIL.test(to))
    throw bad('MAIL_TO', to, 'the mailbox that messages are forwarded to, or unset SMTP_URL too');
  return { url, to, from: publisherFromEnv(env).email };
}

const bad = (name: string, value: string | undefined, wanted: string) =>
  new CodedError('PRESS-A06', `${name} is ${value ? `"${value}"` : 'not set'}.`, `Set it to ${wanted}.`);
