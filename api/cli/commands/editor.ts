import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { publisherFromEnv } from '@press/config';
import { CodedError } from '@press/errors';
import { editorServer, type Access } from '../../editor/server';
import { takeLock } from '../../embedded/lock';
import type { Options } from '../command';
import { scheduleLines, withTarget, checkReadable, type CliContext } from '../context';
import { describe, readFaultless } from './site';

const HOST = '127.0.0.1';
const PORT = 8095;
/** Minimum characters of a token. */
const MIN_TOKEN = 20;

type EditorOptions = Pick<Options, 'host' | 'port' | 'token-file' | 'user-header'>;

/**
 * Serves the editor of a publisher's folder until the process is stopped.
 * @throws CodedError PRESS-A01 if another process serves it, because the two would not wait for each other (O-25)
 */
export async function runEditor(context: CliContext, dir: string, options: EditorOptions): Promise<number> {
  const access = await accessOf(options);
  await mkdir(path.join(dir, '.editor'), { recursive: true });
  const release = await takeLock(path.join(dir, '.editor', 'editor.lock'), dir);
  const server = editorServer({
    dir,
    access,
    site: {
      files: context.files,
      origin: publisherFromEnv(process.env).origin,
      apply: ({ dryRun } = { dryRun: false }) =>
        withTarget(context, async (target) => {
          const { site } = await readFaultless(dir, await context.files());
          const report = await target.apply(site, { dryRun, remove: false });
          return { report, lines: [...describe(report, false).slice(-1), ...scheduleLines(report.scheduled)] };
        }),
      remove: (keys) =>
        withTarget(context, async (target) => void (await target.remove('article', keys, { withoutTrace: true }))),
      showDraft: (token, draft) => withTarget(context, (target) => target.showDraft(token, draft)),
    },
  });
  try {
    await server.ready();
    // Reports faults in the folder before anybody signs in.
    await readFaultless(dir, await context.files());
    const { host = HOST, port = PORT } = { host: options.host || HOST, port: Number(options.port || PORT) };
    const address = await server.listen({ host, port });
    const token = 'token' in access ? `/sign-in?token=${encodeURIComponent(access.token)}` : '/';
    context.print(`The editor of ${dir}: ${address}${token}\nCtrl+C ends it.`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await server.close();
  } finally {
    release();
  }
  return 0;
}

/** @throws CodedError PRESS-A34 if the token is too short, or two kinds of access are given */
async function accessOf(options: EditorOptions): Promise<Access> {
  const { 'token-file': file, 'user-header': userHeader } = options;
  if (file && userHeader) throw wrong('Choose either --token-file or --user-header.');
  if (userHeader) return { userHeader };
  if (!file) return { token: randomBytes(24).toString('base64url') };
  await checkReadable(file);
  const token = (await readFile(file, 'utf8')).trim();
  if (token.length < MIN_TOKEN) throw wrong(`The token in ${file} has fewer than ${MIN_TOKEN} characters.`);
  return { token };
}

const wrong = (reason: string): CodedError =>
  new CodedError('PRESS-A34', reason, 'Name one of them, or neither to have the command print a token.');
