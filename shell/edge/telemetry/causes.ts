import { loggedAddress, loggedText } from '@press/http/private-paths';
import { plainText, type FailureCause } from '@press/releases';
import { MAX_FRAMES } from '@press/releases/failure-classes';
import type { ReportedCause } from '../../browser/telemetry/visit';
import type { RenderFailure } from '../rendering/render-error';

/** Browsers whose user agent also names other browsers come first. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).* Safari\//],
];

/** Name and major version of the browser that sent a request: information for a team that does not identify a reader. */
export function browserOf(agent = ''): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(agent.slice(0, 500))?.[1];
    if (version) return `${name} ${version.slice(0, 4)}`;
  }
  return 'another browser';
}

/** The cause of a failed session in a browser's report. */
export const reportedCause = (cause: ReportedCause, agent: string | undefined): FailureCause => ({
  class: cause.class,
  message: plainText(loggedText(cause.message)),
  stack: cause.stack.map(plainText),
  path: plainText(loggedAddress(cause.path)),
  browser: browserOf(agent),
  sessions: 1,
});

const SERVER_FRAME = /([a-z][a-z0-9-]*\/[0-9a-f]{8,64}\/server\.cjs:\d+:\d+)/g;

/** The cause of a failed session that the edge saw itself. @param path of the page, without its query */
export const servedCause = (
  { message, stack = '' }: RenderFailure,
  path: string,
  agent: string | undefined,
): FailureCause => ({
  class: 'server-render',
  message: plainText(loggedText(message)),
  stack: [...stack.matchAll(SERVER_FRAME)].map(([frame]) => frame).slice(0, MAX_FRAMES),
  path: plainText(path),
  browser: browserOf(agent),
  sessions: 1,
});
