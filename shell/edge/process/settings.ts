import path from 'node:path';
import { publisherFromEnv, type Publisher } from '@press/config';
import { EdgeFault } from '../http/fault';
import { readOverrides, type AllowedOrigins } from '../overrides/dev-server';

export interface Settings {
  port: number;
  /** Where the /api answers: `http://127.0.0.1:8081`. */
  apiOrigin: string;
  /** Holds `registry.json` and `releases/`. */
  data: string;
  publisher: Publisher;
  /** Least severe line that is logged. */
  logLevel: string;
  /** Proxies between the visitor and this program, whose word on the visitor's address is taken. */
  trustedProxies: number;
  /** Whoever shows it reads /metrics; null: nobody but this machine. */
  metricsToken: string | null;
  /** Serves releases that nobody signed; for development. */
  unsigned: boolean;
  /** Dev servers that a browser may ask for in place of a release; null: none. */
  overrides: AllowedOrigins;
}

const MOST_PROXIES = 10;
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The edge's settings. @throws EdgeFault PRESS-E03; Error PRESS-C01 for the publisher's */
export function settingsFromEnv(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    port: readPort(env['PORT'] || '8080'),
    apiOrigin: readOrigin(env['API_ORIGIN'] || 'http://127.0.0.1:8081'),
    data: path.resolve(env['PRESS_DATA'] || '.data'),
    publisher: publisherFromEnv(env),
    logLevel: readLevel(env['LOG_LEVEL'] || 'info'),
    trustedProxies: readProxies(env['EDGE_TRUSTED_PROXIES'] || '0'),
    metricsToken: readToken(env['METRICS_TOKEN']),
    unsigned: readUnsigned(env['PRESS_UNSIGNED'] || ''),
    overrides: readOverrides(env['PRESS_OVERRIDES'] || ''),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new EdgeFault(
    'PRESS-E03',
    `PORT is ${JSON.stringify(text)}, which is no port.`,
    'Set it to a number up to 65535, such as 8080.',
  );
}

function readProxies(text: string): number {
  const proxies = Number(text);
  if (/^\d+$/.test(text) && proxies <= MOST_PROXIES) return proxies;
  throw new EdgeFault(
    'PRESS-E03',
    `EDGE_TRUSTED_PROXIES is ${JSON.stringify(text)}.`,
    `Set it to the number of proxies in front of the edge, from 0 to ${MOST_PROXIES}.`,
  );
}

function readUnsigned(text: string): boolean {
  if (text === '' || text === 'allow') return text === 'allow';
  throw new EdgeFault(
    'PRESS-E03',
    `PRESS_UNSIGNED is ${JSON.stringify(text)}.`,
    "Leave it out, or set it to allow on a developer's machine.",
  );
}

function readToken(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length >= 16) return text;
  throw new EdgeFault(
    'PRESS-E03',
    'METRICS_TOKEN is shorter than 16 characters.',
    'Set it to a long random text: openssl rand -hex 16.',
  );
}

function readLevel(text: string): string {
  if (LEVELS.includes(text)) return text;
  throw new EdgeFault('PRESS-E03', `LOG_LEVEL is ${JSON.stringify(text)}.`, `Set it to one of ${LEVELS.join(', ')}.`);
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new EdgeFault(
    'PRESS-E03',
    `API_ORIGIN is ${JSON.stringify(text)}, which is no origin.`,
    'Set it to scheme, host and port, such as http://127.0.0.1:8081.',
  );
}
