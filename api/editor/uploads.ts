import { createWriteStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/problem';
import { unpack, type ZipLimits } from '../import/package/zip';

/** Limits of one upload. */
export const LIMITS = { fileSize: 200 * 1024 * 1024, files: 200, parts: 3_200, fieldSize: 500_000, fields: 3_000 };
/** Allowed names of uploaded files: their folder is the draft. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_. ()-]{0,199}$/u;

/** Bytes of a name in the file systems of Linux. */
const MAX_NAME_BYTES = 255;

const INTERRUPTED = 'The upload was interrupted.';

const bad = (text: string): HttpError => new HttpError(400, 'Bad request', text);

/** What a form sent; its files are in a folder. */
export interface Sent {
  fields: Record<string, string>;
  /** With the fields that have them. */
  files: { field: string; name: string }[];
}

/**
 * The parts of a form.
 * @throws HttpError 400 if the connection has already closed: its parts would never arrive, and no event would say so
 */
function partsOf(request: FastifyRequest): ReturnType<FastifyRequest['parts']> {
  if (request.raw.destroyed && !request.raw.complete) throw bad(INTERRUPTED);
  return request.parts();
}

export async function fieldsOf(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for await (const part of partsOf(request)) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else part.file.resume();
  }
  return fields;
}

/**
 * Writes the files of an upload into a folder.
 * @param limits of zips, which are unpacked; without them a zip is a file like others
 * @throws HttpError 400, even if the connection ends first
 */
export async function receive(request: FastifyRequest, folder: string, limits?: ZipLimits): Promise<Sent> {
  const broken = new AbortController();
  const isBroken = new Promise<never>((_, reject) =>
    request.raw.once('close', () => {
      if (request.raw.complete) return;
      broken.abort();
      reject(bad(INTERRUPTED));
    }),
  );
  return Promise.race([isBroken, receiveAll(request, folder, limits, broken.signal)]);
}

async function receiveAll(
  request: FastifyRequest,
  folder: string,
  limits: ZipLimits | undefined,
  signal: AbortSignal,
): Promise<Sent> {
  const sent: Sent = { fields: {}, files: [] };
  const left = limits && { ...limits };
  for await (const part of partsOf(request)) {
    if (part.type === 'field') sent.fields[part.fieldname] = String(part.value);
    else if (part.filename === '') part.file.resume();
    else {
      const target = await save(part, folder, signal);
      sent.files.push({ field: part.fieldname, name: part.filename });
      if (left) await unpackZip(target, folder, left);
    }
  }
  return sent;
}

async function save(part: MultipartFile, folder: string, signal: AbortSignal): Promise<string> {
  const name = part.filename;
  if (!FILE_NAME.test(name) || Buffer.byteLength(name) > MAX_NAME_BYTES)
    throw bad(`A file cannot be called "${name}": rename it to letters, digits, - and _.`);
  const target = path.join(folder, name);
  if (existsSync(target)) throw bad(`Two files are called "${name}": rename one of them.`);
  await pipeline(part.file, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal });
  return target;
}

/** Unpacks a file that is a zip. @param left what the upload may still write */
async function unpackZip(target: string, folder: string, left: ZipLimits): Promise<void> {
  const isZip = /\.(?:zip|meca)$/i.test(target);
  const { entries, bytes } = isZip
    ? await unpack(target, folder, left)
    : { entries: 1, bytes: (await stat(target)).size };
  left.entries -= entries;
  left.bytes -= bytes;
  if (left.bytes < 0) throw bad('The upload has more than its limit of bytes: upload each article separately.');
  if (isZip) await rm(target);
}
