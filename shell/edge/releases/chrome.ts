import path from 'node:path';
import type { Publisher } from '@press/config';
import { releaseFolder, serverIntegrity, type Release } from '@press/releases';
import { EdgeFault } from '../http/fault';
import { runBundle } from './server-bundle';

/** The shell's server bundle: what stands around every page, and what stands for a page there is none of. */
interface ShellServer {
  contract: number;
  renderHeader: (parts: { url: string; publisher: Publisher }) => string;
  renderFooter: (parts: { publisher: Publisher }) => string;
  renderNotFound: (parts: { url: string; publisher: Publisher }) => string;
  renderProblem: (parts: { title: string; sentence: string; publisher: Publisher }) => string;
}

export interface Chrome {
  header: (url: string) => string;
  footer: string;
  notFound: (url: string) => string;
  problem: (title: string, sentence: string) => string;
}

const FACES = ['renderHeader', 'renderFooter', 'renderNotFound', 'renderProblem'] as const;

/** Loads the chrome of a shell release. It runs in this process: it is the edge's own code and waits for nothing. */
export function loadChrome(shell: Release, store: string, publisher: Publisher): Chrome {
  const file = path.join(releaseFolder(store, shell), shell.server);
  const server = runBundle(file, serverIntegrity(shell)) as Partial<ShellServer>;
  const missing = FACES.find((face) => typeof server[face] !== 'function');
  if (missing || server.contract !== shell.areaContract) {
    const flaw = missing
      ? `has no ${missing}`
      : `offers area contract ${server.contract}, its release.json ${shell.areaContract}`;
    throw new EdgeFault('PRESS-E05', `${file} ${flaw}.`, 'Build the shell again and publish it.');
  }
  const { renderHeader, renderFooter, renderNotFound, renderProblem } = server as ShellServer;
  return {
    header: (url) => renderHeader({ url, publisher }),
    footer: renderFooter({ publisher }),
    notFound: (url) => renderNotFound({ url, publisher }),
    problem: (title, sentence) => renderProblem({ title, sentence, publisher }),
  };
}
