import { createWriteStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isDiskError } from '@press/errors';
import { notWritable } from '../files/private-folder';
import { HttpError } from '../http/problem';
import { statusOf } from '@press/http/problem';
import { el, type Xml } from '../formats/xml';
import { unpack, type ZipLimits } from '../import/package/zip';
import { Desk, type EditedSite, type Outcome } from './desk';
import { draftPage, startPage, htmlPage, STYLE } from './pages';
import { reportsOf, saidBy } from './shelf';
import { createHash, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';

/** Limits of one upload. */
const LIMITS = { fileSize: 200 * 1024 * 1024, files: 200, parts: 220, fieldSize: 100_000, fields: 20 };
/** Limits of all that an upload writes: its files, and those of its zips. */
const ZIP: ZipLimits = { entries: 2_000, bytes: 1024 ** 3, ratio: 200, depth: 12 };
/** Time limit of one upload, so that an interrupted connection does not stay open. */
const UPLOAD_MS = 900_000;
/** Errors of a form that ends too early or has no boundary: those of the parser have no status. */
const DAMAGED = /multipart|^Part terminated/i;
/** Allowed names of uploaded files: their folder is the draft. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_. ()-]{0,199}$/u;

/** Bytes of a name in the file systems of Linux. */
const MAX_NAME_BYTES = 255;

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
  // The last outcome of each person, for the page that follows the form.
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
  server.get('/', async (request, reply) => sendPage(reply, startPage(await desk.overview(), take(request))));
  server.get('/drafts/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const draft = await desk.draft(id);
    return sendPage(reply, draftPage(draft, await desk.preview(draft), take(request)));
  });

  server.post('/upload', async (request, reply) => {
    const id = await desk.upload((folder) => receive(request, folder, zipLimits));
    return reply.redirect(`/drafts/${id}`, 303);
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
    desk.alone(`${who} publishes an article`, () => desk.publish(id, fields, who)),
  );
  action('/drafts/:id/discard', (_, who, id) => desk.alone(`${who} discards a draft`, () => desk.discard(id, who)));
  action('/drafts/:id/leave-out', ({ file = '' }, who, id) =>
    desk.alone(`${who} changes a draft`, () => desk.leaveOut(id, file)),
  );
  action('/notice', (fields) => desk.notice(fields));
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

/** A link to the draft from which a form was sent, else to the beginning. */
function backFrom({ params }: FastifyRequest, status: number): Xml {
  const { id } = status === 404 ? {} : ((params ?? {}) as { id?: string });
  return el(
    'p',
    {},
    id ? el('a', { href: `/drafts/${id}` }, 'Back to the draft') : el('a', { href: '/' }, 'Back to the beginning'),
  );
}

async function fieldsOf(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else part.file.resume();
  }
  return fields;
}

/** Writes the files of an upload into a folder; a zip is unpacked. @throws HttpError 400, even if the connection ends first */
async function receive(request: FastifyRequest, folder: string, limits: ZipLimits): Promise<void> {
  const broken = new AbortController();
  const isBroken = new Promise<never>((_, reject) =>
    request.raw.once('close', () => {
      if (request.raw.complete) return;
      broken.abort();
      reject(new HttpError(400, 'Bad request', 'The upload was interrupted.'));
    }),
  );
  await Promise.race([isBroken, receiveAll(request, folder, limits, broken.signal)]);
}

async function receiveAll(
  request: FastifyRequest,
  folder: string,
  limits: ZipLimits,
  signal: AbortSignal,
): Promise<void> {
  const left = { ...limits };
  for await (const part of request.parts()) {
    if (part.type === 'field') continue;
    const name = part.filename;
    if (name === '') {
      part.file.resume();
      continue;
    }
    if (!FILE_NAME.test(name) || Buffer.byteLength(name) > MAX_NAME_BYTES)
      throw new HttpError(
        400,
        'Bad request',
        `A file cannot be called "${name}": rename it to letters, digits, - and _.`,
      );
    const target = path.join(folder, name);
    if (existsSync(target))
      throw new HttpError(400, 'Bad request', `Two files are called "${name}": rename one of them.`);
    await pipeline(part.file, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal });
    const isZip = /\.(?:zip|meca)$/i.test(name);
    const { entries, bytes } = isZip
      ? await unpack(target, folder, left)
      : { entries: 1, bytes: (await stat(target)).size };
    left.entries -= entries;
    left.bytes -= bytes;
    if (left.bytes < 0)
      throw new HttpError(
        400,
        'Bad request',
        `The upload has more than ${limits.bytes} bytes: upload each article separately.`,
      );
    if (isZip) await rm(target);
  }
  if (left.entries === limits.entries) throw new HttpError(400, 'Bad request', 'Choose the files to upload.');
  if ((await reportsOf(folder)).length === 0)
    throw new HttpError(
      400,
      'Bad request',
      'The upload contains no JATS file (.xml). A Word file or a PDF alone cannot be published.',
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
 * True if a browser requested an IP address, and not a name, which could be anybody's domain: the script of a page
 * whose name resolves to this machine could set the proxy's header (DNS rebinding, fault 128).
 */
const isAddress = (host: string): boolean => host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0;

const WRONG_HOST =
  'Only a proxy may send requests here, with an address such as 127.0.0.1 as Host. nginx and Apache send it; Caddy needs "header_up Host {upstream_hostport}".';

/**
 * True if a page of the editor itself sends the request. Browsers state the site of a form (Fetch Metadata), older ones its
 * origin; a browser that states neither is refused.
 */
function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
