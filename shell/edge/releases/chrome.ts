import path from 'node:path';
import type { Publisher } from '@press/config';
import { CodedError } from '@press/errors';
import { releaseFolder, serverIntegrity, type Release } from '@press/releases';
import { addressOf } from './address';
import { runBundle } from './server-bundle';

/** The exports of the shell's server bundle. */
interface ShellServer {
  contract: number;
  renderHeader: (parts: { url: string; publisher: Publisher }) => string;
  renderFooter: (parts: { publisher: Publisher }) => string;
  renderNotFound: (parts: { url: string; publisher: Publisher; nearest: string | null }) => string;
  renderProblem: (parts: { title: string; sentence: string; publisher: Publisher }) => string;
}

/** The shell's own markup: header and footer of every page, and the pages that no area renders. */
export interface Chrome {
  header: (url: string) => string;
  footer: string;
  /** @param nearest a similar address that exists, if there is one */
  notFound: (url: string, nearest: string | null) => string;
  problem: (title: string, sentence: string) => string;
  /** The same markup in the language of a publisher's pages. */
  in: (publisher: Publisher) => Chrome;
}

const RENDER_FUNCTIONS = ['renderHeader', 'renderFooter', 'renderNotFound', 'renderProblem'] as const;

/** Loads the chrome of a shell release. It runs in the edge's own thread, because it is trusted code that never waits. */
export function loadChrome(shell: Release, store: string, publisher: Publisher): Chrome {
  const file = path.join(releaseFolder(store, shell), shell.server);
  const server = runBundle(file, serverIntegrity(shell), addressOf(shell)).exports as Partial<ShellServer>;
  const missing = RENDER_FUNCTIONS.find((name) => typeof server[name] !== 'function');
  if (missing || server.contract !== shell.areaContract) {
    const flaw = missing
      ? `has no ${missing}`
      : `offers area contract ${server.contract}, its release.json ${shell.areaContract}`;
    throw new CodedError('PRESS-E05', `${file} ${flaw}.`, 'Build the shell again and publish it.');
  }
  const { renderHeader, renderFooter, renderNotFound, renderProblem } = server as ShellServer;
  const known = new WeakMap<Publisher, Chrome>();
  const chromeIn = (of: Publisher): Chrome => {
    const chrome = known.get(of) ?? {
      header: (url) => renderHeader({ url, publisher: of }),
      footer: renderFooter({ publisher: of }),
      notFound: (url, nearest) => renderNotFound({ url, publisher: of, nearest }),
      problem: (title, sentence) => renderProblem({ title, sentence, publisher: of }),
      in: chromeIn,
    };
    known.set(of, chrome);
    return chrome;
  };
  return chromeIn(publisher);
}
