import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import type { Content } from './content/model';
import { isEmpty, saveFirst } from './content/store';
import type { Db } from './db/db';
import { openDatabase } from './open-database';
import type { StartWorker } from './embedded/worker-client';
import { CodedError, systemCode } from '@press/errors';
import { Inbox } from './messages/inbox';
import { Ledger } from './embedded/ledger';
import { smtpMailer } from './messages/mail';
import { Outbox } from './messages/outbox';
import { openAdmin } from './embedded/admin-server';
import { buildApp } from './server/app';
import type { RenderPdf } from './server/routes/pdf';
import type { Settings } from './settings';

/** What a start needs from outside; tests hand in small ones. */
export interface ServeOptions {
  settings: Settings;
  logger: Logger;
  startWorker: StartWorker;
  /** The corpus for an empty database; loaded only then. */
  sample(): Promise<Content>;
  renderPdf: RenderPdf;
  /** Tells the person at the keyboard how far it is. */
  say(line: string): void;
}

export interface RunningApi {
  /** Where it listens. */
  port: number;
  /** Answers what is under way, then closes everything. */
  stop(): Promise<void>;
}

/**
 * The whole start: database, content on the first time, HTTP.
 * @throws CodedError whose text names cause and next step; nothing is left open then
 */
export async function serve({
  settings,
  logger,
  startWorker,
  sample,
  renderPdf,
  say,
}: ServeOptions): Promise<RunningApi> {
  await mustBeFree(settings.port); // Before the seconds that a first start takes.
  const db = await openDatabase(settings, startWorker, logger);
  const open: { close(): PromiseLike<unknown> }[] = [db];
  const stop = async () => {
    for (const part of open.reverse()) await part.close();
  };
  try {
    if (await isEmpty(db)) await fill(db, sample, say);
    // PostgreSQL keeps through a power cut what it has committed; the embedded database does not.
    const ledger = settings.database ? null : await Ledger.open(settings.dataDir);
    const inbox = new Inbox(db, ledger, logger);
    await inbox.restore();
    if (settings.mail) {
      const outbox = new Outbox(db, ledger, smtpMailer(settings.mail), logger);
      open.push(outbox);
      inbox.onKept(() => outbox.wake());
      outbox.start();
    }
    const { http, contentChanged, metrics } = buildApp(db, logger, renderPdf, {
      inbox,
      trustedProxies: settings.trustedProxies,
    });
    metrics.ofProcess();
    open.push(http);
    await orInUse(settings.port, http.listen({ port: settings.port, host: HOST }));
    // The embedded database serves one process; into PostgreSQL the content command writes by itself.
    if (!settings.database) open.push(await openAdmin(settings.dataDir, db, ledger, contentChanged, logger));
    const address = http.server.address();
    return { port: typeof address === 'object' && address ? address.port : settings.port, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function fill(db: Db, sample: ServeOptions['sample'], say: ServeOptions['say']): Promise<void> {
  say('[1/3] new database ready');
  const content = await sample();
  const total = content.articles.length;
  const counted = total.toLocaleString('en-GB');
  say(
    `[2/3] sample corpus prepared: ${content.journals.length} journals, ${content.issues.length} issues, ${counted} articles`,
  );
  say(`[3/3] writing ${counted} articles … 0 %`);
  await saveFirst(db, content, (written) =>
    say(`[3/3] writing ${counted} articles … ${Math.round((100 * written) / total)} %`),
  );
}

const HOST = '127.0.0.1';

async function mustBeFree(port: number): Promise<void> {
  const probe = createServer();
  await orInUse(port, once(probe.listen({ port, host: HOST }), 'listening'));
  await new Promise((resolve) => probe.close(resolve));
}

/** Names the next step when what listens on `port` finds it taken. */
async function orInUse(port: number, listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (failure) {
    if (systemCode(failure) !== 'EADDRINUSE') throw failure;
    throw new CodedError(
      'PRESS-A03',
      `Port ${port} is in use on ${HOST}.`,
      `Stop the program that has it (lsof -i :${port} names it), or choose another port with API_PORT.`,
      { cause: failure },
    );
  }
}
