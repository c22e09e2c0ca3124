import { isIP } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isDiskError } from '@press/errors';
import { notWritable } from '../files/private-folder';
import { HttpError } from '../http/problem';
import { statusOf } from '@press/http/problem';
import { el, type Xml } from '../formats/xml';
import type { ZipLimits } from '../import/package/zip';
import { Desk, type EditedSite, type Outcome } from './desk';
import { DescribedDrafts } from './described-draft';
import { formPage } from './form-page';
import { draftPage } from './draft-page';
import { startPage, htmlPage, STYLE } from './pages';
import { reportsOf, saidBy } from './shelf';
import { setPage } from './set-page';
import { articlesIn } from './split';
import { fieldsOf, LIMITS, receive } from './uploads';
import { createHash, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';

/** Limits of all that an upload writes: its files, and those of its zips. */
const ZIP: ZipLimits = { entries: 2_000, bytes: 1024 ** 3, ratio: 200, depth: 12 };
/** Time limit of one upload, so that an interrupted connection does not stay open. */
const UPLOAD_MS = 900_000;
/** Parser errors for a form that is cut off or has no boundary; they have no status. */
const DAMAGED = /multipart|^Part terminated/i;
const CSP = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export interface EditorOptions {
  /** The publisher's folder. */
  dir: string;
  access: Access;
  site: EditedSite;
  zipLimits?: ZipLimits;
}

/** The pages on which editors upload, publish, schedule, correct, retract and revert: a separate server, without scripts. */
export function editorServer({ dir, access, site, zipLimits = ZIP }: EditorOptions): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, requestTimeout: UPLOAD_MS });
  const desk = new Desk(dir, site);
  const forms = new DescribedDrafts(dir, desk.shelf);
  // The latest outcome for each person, for the page that follows the form.
  const outcomes = new Map<string, string>();

  server.addHook('onReady', () => desk.settle());
  void server.register(multipart, { limits: LIMITS, throwFileSizeLimit: true });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { url } = request.routeOptions;
    if (url === '/sign-in' || url === '/editor.css') return;
    if ('userHeader' in access && !isAddress(request.hostname))
      throw new HttpError(421, 'Misdirected request', WRONG_HOST);
    if (editorOf(request, access) === null)
      throw new HttpError(401, 'Not signed in', 'Open the address that npm run site -- editor printed.');
    if (request.method === 'POST' && !isOwnForm(request))
      throw new HttpError(403, 'Refused', 'The form was not sent from a page of the editor.');
  });
  server.setErrorHandler((error: Error, request, reply) => {
    const said = saidBy(isDiskError(error) ? notWritable(dir, error) : error);
    const isDamaged = DAMAGED.test(error.message);
    const status = error instanceof HttpError ? error.status : said ? 422 : isDamaged ? 400 : statusOf(error);
    if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
    const text =
      said ??
      (status === 413 ? TOO_LARGE : status < 500 ? error.message : 'The command failed; its log has the reason.');
    return sendPage(
      reply.code(status),
      htmlPage(
        error instanceof HttpError && status !== 400 ? error.title : 'Not done',
        text,
        status !== 401 && backFrom(request, status),
      ),
    );
  });

  server.get('/editor.css', (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  server.get('/sign-in', (request, reply) => {
    const { token = '' } = request.query as { token?: string };
    if (!isToken(access, String(token)))
      throw new HttpError(401, 'Not signed in', 'The token in the address is wrong.');
    const secure = request.headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${COOKIE}=${encodeURIComponent(token)}; HttpOnly; SameSite=Strict; Path=/${secure}`);
    return reply.redirect('/', 303);
  });
  server.get('/', async (request, reply) => {
    const overview = await desk.overview();
    const described = await forms.articles(overview.articles);
    return sendPage(reply, startPage({ ...overview, described }, take(request)));
  });
  server.get('/drafts/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const draft = await desk.draft(id);
    const hasForm = (await forms.of(id)) !== null;
    return sendPage(reply, draftPage(draft, await desk.preview(draft), take(request), hasForm));
  });
  server.get('/sets/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const drafts = [];
    for (const draft of await desk.shelf.set(id)) drafts.push(await desk.draft(draft));
    return sendPage(reply, setPage({ id, drafts }, take(request)));
  });
  server.get('/form', async (_, reply) => sendPage(reply, formPage('', await forms.blank(), false)));
  server.get('/drafts/:id/form', async (request, reply) => {
    const { id } = request.params as { id: string };
    const shown = await forms.of(id);
    if (!shown) throw new HttpError(404, 'Not found', 'This draft has a JATS file: correct that, and upload it.');
    return sendPage(reply, formPage(id, shown, (request.query as { check?: string }).check !== undefined));
  });

  server.post('/upload', async (request, reply) => {
    const ids: string[] = [];
    await desk.shelf.incoming(async (folder) => {
      await receiveArticles(request, folder, zipLimits);
      for (const fill of await articlesIn(folder)) ids.push(await desk.upload(fill));
    });
    return reply.redirect(ids.length > 1 ? `/sets/${await desk.shelf.addSet(ids)}` : `/drafts/${ids[0] ?? ''}`, 303);
  });
  for (const url of ['/form', '/drafts/:id/form'])
    server.post(url, async (request, reply) => {
      const who = editorOf(request, access) ?? '';
      const { id = '' } = request.params as { id?: string };
      const saved = await desk.shelf.incoming(async (folder) => {
        const sent = await receive(request, folder);
        const work = () => forms.save(id, sent, folder);
        const { isFinished, ...at } = await desk.alone(`${who} saves a form`, work);
        const asked = sent.fields['more'] ? `#${sent.fields['more']}` : '?check';
        return `/drafts/${at.id}${isFinished ? '' : `/form${asked}`}`;
      });
      return reply.redirect(saved, 303);
    });
  const action = (url: string, act: (fields: Record<string, string>, who: string, id: string) => Promise<Outcome>) =>
    server.post(url, async (request, reply) => {
      const who = editorOf(request, access) ?? '';
      const { id = '' } = request.params as { id?: string };
      const { message, to = '/' } = await act(await fieldsOf(request), who, id);
      outcomes.set(who, message);
      return reply.redirect(to, 303);
    });
  action('/drafts/:id/publish', (fields, who, id) =>
    desk.alone(`${who} publishes an article`, () => desk.publish([{ ...fields, id }], who)),
  );
  action('/sets/:id/publish', ({ day = '', without = '', ...seen }, who, id) =>
    desk.alone(`${who} publishes a set of drafts`, async () => {
      const drafts = await desk.shelf.set(id);
      const publications = drafts.map((draft, at) => ({
        id: draft,
        name: `Draft ${at + 1}`,
        day,
        without,
        ...(seen[`corrects.${draft}`] !== undefined && { corrects: seen[`corrects.${draft}`] ?? '' }),
      }));
      return desk.publish(publications, who);
    }),
  );
  action('/drafts/:id/discard', (_, who, id) => desk.alone(`${who} discards a draft`, () => desk.discard(id, who)));
  action('/drafts/:id/leave-out', ({ file = '' }, who, id) =>
    desk.alone(`${who} changes a draft`, () => desk.leaveOut(id, file)),
  );
  action('/notice', (fields) => desk.notice(fields));
  action('/correct', async ({ about = '' }) => ({
    message: 'Change what is wrong, then publish the draft.',
    to: `/drafts/${await forms.correct(about)}/form`,
  }));
  action('/undo', ({ at = '' }, who) => desk.alone(`${who} undoes an action`, () => desk.undo(at, who)));
  return server;

  function take(request: FastifyRequest): string {
    const who = editorOf(request, access) ?? '';
    const message = outcomes.get(who) ?? '';
    outcomes.delete(who);
    return message;
  }
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply => reply.type('text/html; charset=utf-8').send(html);

const TOO_LARGE = `A file is larger than ${LIMITS.fileSize / 1024 ** 2} MB. Ask somebody with a command line to put it into the folder.`;

/** A link to the draft from which a form was sent, else to the start. */
function backFrom({ params }: FastifyRequest, status: number): Xml {
  const { id } = status === 404 ? {} : ((params ?? {}) as { id?: string });
  return el(
    'p',
    {},
    id ? el('a', { href: `/drafts/${id}` }, 'Back to the draft') : el('a', { href: '/' }, 'Back to the start'),
  );
}

/** Files of articles in JATS. */
async function receiveArticles(request: FastifyRequest, folder: string, limits: ZipLimits): Promise<void> {
  const { files } = await receive(request, folder, limits);
  if (files.length === 0) throw new HttpError(400, 'Bad request', 'Choose the files to upload.');
  if ((await reportsOf(folder)).length === 0)
    throw new HttpError(
      400,
      'Bad request',
      'The upload contains no JATS file (.xml). Describe an article that is only a PDF on the form; a Word file cannot be published.',
    );
}

/** Identification of editors: by a token, or by the name that a proxy sends after its sign-in. */
export type Access = { token: string } | { userHeader: string };

const COOKIE = 'press-editor';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const isToken = (access: Access, given: string): boolean => 'token' in access && isSame(access.token, given);

/** The name of the sender; null for a stranger. */
function editorOf({ headers }: Pick<FastifyRequest, 'headers'>, access: Access): string | null {
  if ('token' in access) return isToken(access, parseCookie(headers.cookie ?? '')[COOKIE] ?? '') ? 'editor' : null;
  const name = headers[access.userHeader.toLowerCase()];
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null;
}

/**
 * True if a browser requested an IP address and not a name. Scripts of a foreign page whose name resolves to this
 * machine could set the proxy's header (DNS rebinding, fault 128).
 */
const isAddress = (host: string): boolean => host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0;

const WRONG_HOST =
  'Only a proxy may send requests here, with an address such as 127.0.0.1 as Host. nginx and Apache send it; Caddy needs "header_up Host {upstream_hostport}".';

/**
 * True if a page of the editor sent the request. Browsers state the site of a form (Fetch Metadata), older ones its
 * origin; a request with neither is refused.
 */
function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
