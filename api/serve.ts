import { once } from 'node:events';
import { createServer } from 'node:net';
import { CodedError, messageOf, systemCode } from '@press/errors';
import { Drain } from '@press/http/drain';
import type { Logger } from 'pino';
import { DueArticles } from './content/due-articles';
import { PdfReading } from './import/pdf/read-pdfs';
import { isEmpty } from './content/store';
import type { Db } from './db/db';
import { hasEmbeddedDb } from './embedded/open';
import { Ledger } from './embedded/ledger';
import { lendDatabase } from './embedded/lent-database';
import type { StartWorker } from './embedded/worker-client';
import type { ContentFiles } from './files/content-files';
import { openContentFiles } from './files/directory-files';
import { SettledChanges } from './surrogate-keys/changes';
import { Inbox } from './inbox/inbox';
import { smtpMailer } from './inbox/mail';
import { Outbox } from './inbox/outbox';
import { Retention } from './inbox/retention';
import { firstLanguage } from './messages';
import { folderAddress, sitePublisher } from './reads/site';
import { openDatabase, waitForDatabase } from './open-database';
import { PDF_LIMITS } from './pdf/task';
import { openShareFolder } from './covers/share-pictures';
import { PdfFolder } from './pdf/pdfs';
import type { PdfRenderer } from './pdf/renderer';
import { Purger, purgeService } from './purge/purger';
import { buildApp, settleMs } from './server/app';
import type { Settings } from './settings';
import { applySite } from './site/apply';
import type { Site } from './site/parts';

/** Edges request changes every second; a cache that is purged earlier would store their old page. */
const EDGES_SETTLE_MS = 3_000;

/** The external resources of the api; tests pass smaller ones. */
export interface ServeOptions {
  settings: Settings;
  logger: Logger;
  startWorker: StartWorker;
  /** Returns the content for an empty database; not called otherwise. @param files store for its files */
  sample(files: ContentFiles): Promise<Site>;
  /** Closed by the caller. */
  pdfRenderer: PdfRenderer;
  print(line: string): void;
  /** Creates and fills a new embedded database in a process that ends and frees its memory; without it, this process does so. */
  fillApart?(): Promise<void>;
}

type FillOptions = Omit<ServeOptions, 'fillApart' | 'pdfRenderer'>;

export interface RunningApi {
  port: number;
  /** Answers the requests in progress, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the api: opens the database, fills it on the first start, and listens.
 * @throws CodedError with cause and next step; nothing stays open
 */
export async function serve({ pdfRenderer, fillApart, ...options }: ServeOptions): Promise<RunningApi> {
  const { settings, logger } = options;
  await requireFreePort(settings); // Now, because a first start takes seconds.
  if (fillApart && settings.sample && !settings.database && !hasEmbeddedDb(settings.dataDir)) await fillApart();
  const { db, files } = await openFilled(options);
  const opened: { close(): PromiseLike<unknown> }[] = [db];
  const drain = new Drain(settings.drainMs);
  const stop = async () => {
    if (opened.length > 1) await drain.wait();
    for (const part of opened.reverse()) await part.close();
  };
  try {
    // The commits of PostgreSQL survive a power cut; those of the embedded database do not.
    const ledger = settings.database ? null : await Ledger.open(settings.dataDir, logger);
    const inbox = new Inbox(db, ledger, logger);
    await inbox.restore();
    if (settings.mail) {
      const outbox = new Outbox(
        db,
        ledger,
        smtpMailer(
          settings.mail,
          () => folderAddress(db.reads),
          async () => firstLanguage(await sitePublisher(db.reads)),
        ),
        logger,
      );
      opened.push(outbox);
      inbox.onStored(() => outbox.wake());
      outbox.start();
    }
    const retention = new Retention(db, ledger, logger, async () => (await sitePublisher(db)).facts?.['messagesKept']);
    opened.push(retention);
    retention.start();
    const { http, contentChanged, prepareReads, metrics } = buildApp(db, {
      logger,
      pdfRenderer,
      inbox,
      drain,
      trustedProxies: settings.trustedProxies,
      metricsToken: settings.metricsToken,
      files,
      pdfFolder: await PdfFolder.open(settings.dataDir, PDF_LIMITS.keptBytes, logger),
      shareFolder: await openShareFolder(settings.dataDir, logger),
    });
    metrics.collectProcessMetrics(settings.dataDir);
    const dueArticles = new DueArticles(db, contentChanged, logger);
    opened.push(dueArticles);
    dueArticles.start();
    const pdfReading = new PdfReading(db, files, contentChanged, logger);
    opened.push(pdfReading);
    pdfReading.start();
    if (settings.purge) {
      const { urls, token } = settings.purge;
      const changes = new SettledChanges(db, settleMs(db) + EDGES_SETTLE_MS);
      const services = urls.map((url) => purgeService(url, token));
      const purger = new Purger(db, () => changes.latest(), services, logger);
      opened.push(purger);
      purger.start();
    }
    opened.push(http);
    // In parallel with the rest of the start: the database has its own thread. Later requests report failures.
    const prepared = settings.database
      ? Promise.resolve()
      : prepareReads().catch((failure: unknown) => logger.warn({ err: failure }, 'reads were not prepared'));
    await explainPortInUse(settings, http.listen(addressOf(settings)));
    if (ledger)
      opened.push(await lendDatabase({ dataDir: settings.dataDir, db, ledger, onContentChange: contentChanged }));
    await prepared;
    const address = http.server.address();
    return { port: typeof address === 'object' && address ? address.port : settings.port, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/** Fills a new database, and closes it. @throws like `serve` */
export async function fillNew(options: FillOptions): Promise<void> {
  const { db } = await openFilled(options);
  await db.close();
}

/** Opens the database, and fills it if it is empty. */
async function openFilled({
  settings,
  logger,
  startWorker,
  sample,
  print,
}: FillOptions): Promise<{ db: Db; files: ContentFiles }> {
  const files = await openContentFiles(settings);
  // The sample is read while the embedded database is created: each takes seconds, in a separate thread.
  const early: { site?: Promise<Site> } = {};
  const onCreate = () => {
    if (settings.sample) early.site = sample(files);
    early.site?.catch(() => undefined); // `fill` tells
  };
  const open = () => openDatabase(settings, startWorker, logger, onCreate);
  const db = await (settings.database ? waitForDatabase(open, logger) : open()).catch(async (failure: unknown) => {
    await early.site?.catch(() => undefined); // it removes what it wrote meanwhile
    throw failure;
  });
  try {
    if (await isEmpty(db)) {
      if (settings.sample) await fill(db, () => early.site ?? sample(files), print);
      else logger.warn({ code: 'PRESS-A28', next: EMPTY_NEXT }, 'the database has no content yet');
    }
  } catch (failure) {
    await db.close();
    throw failure;
  }
  return { db, files };
}

async function fill(db: Db, sample: () => Promise<Site>, print: ServeOptions['print']): Promise<void> {
  print('[1/3] new database ready');
  const site = await sample();
  const total = site.articles.length;
  const articles = `${total.toLocaleString('en-GB')} articles`;
  print(`[2/3] sample corpus prepared: ${site.journals.length} journals, ${site.issues.length} issues, ${articles}`);
  print(`[3/3] writing ${articles} … 0 %`);
  try {
    // If several apis fill one database, the first one writes: the others find nothing to change.
    await applySite(db, site, { dryRun: false, remove: false }, (written) =>
      print(`[3/3] writing ${articles} … ${Math.round((100 * written) / total)} %`),
    );
  } catch (failure) {
    throw new CodedError(
      'PRESS-A08',
      `The sample corpus could not be stored: ${messageOf(failure)}.`,
      'Check the free space of the database, then start again: nothing was stored.',
      { cause: failure },
    );
  }
}

const EMPTY_NEXT =
  'If npm start has --site, do nothing: its folder is applied next. Otherwise apply a folder (npm run site -- apply DIR), import articles (npm run content -- import DIR), or set PRESS_SAMPLE=yes for invented ones.';

const addressOf = ({ host, port }: Settings) => ({ host, port });

async function requireFreePort(settings: Settings): Promise<void> {
  const probe = createServer();
  await explainPortInUse(settings, once(probe.listen(addressOf(settings)), 'listening'));
  await new Promise((resolve) => probe.close(resolve));
}

/** Replaces the error of a port in use by one with a next step. */
async function explainPortInUse({ host, port }: Settings, listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (failure) {
    if (systemCode(failure) !== 'EADDRINUSE') throw failure;
    throw new CodedError(
      'PRESS-A03',
      `Port ${port} is in use on ${host}.`,
      `Stop the program that uses it (lsof -i :${port} names it), or choose another port with API_PORT.`,
      { cause: failure },
    );
  }
}
