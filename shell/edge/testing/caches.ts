import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testPort } from '@press/build/testing/test-port';

const RECIPES = path.join(__dirname, '../../../deploy/cache');

/** A cache in front of an edge, with the recipe for operators. */
export interface CacheInFront {
  origin: string;
  stop: () => Promise<void>;
}

export interface CacheProgram {
  name: string;
  isInstalled: boolean;
  /** True if it can drop responses by their surrogate keys. */
  purges: boolean;
  start: (edgePort: number) => Promise<CacheInFront>;
}

/** Replaces the values that an operator would replace. @throws if the recipe does not contain a value exactly once */
function withValues(recipe: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`The recipe does not contain ${from} once.`);
    return text.replace(from, to);
  }, recipe);
}

/** Resolves when the program responds, because neither cache reports readiness. */
async function answers(child: ChildProcess, origin: string): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!(await fetch(`${origin}/healthz`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param command receives a new folder and the port to listen on */
async function start(
  command: (folder: string, port: number) => Promise<{ program: string; args: string[] }>,
): Promise<CacheInFront> {
  const folder = await mkdtemp(path.join(tmpdir(), 'press-cache-'));
  await chmod(folder, 0o755); // workers of another user
  const port = await testPort();
  const { program, args } = await command(folder, port);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await answers(child, origin);
  return {
    origin,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const nginx: CacheProgram = {
  name: 'nginx',
  purges: false,
  isInstalled: existsSync('/usr/sbin/nginx'),
  start: (edgePort) =>
    start(async (folder, port) => {
      const recipe = withValues(await readFile(path.join(RECIPES, 'nginx.conf'), 'utf8'), {
        '/var/cache/nginx/press': `${folder}/pages`,
        'server 127.0.0.1:8080': `server 127.0.0.1:${edgePort}`,
        'listen 80;': `listen 127.0.0.1:${port};`,
      });
      await mkdir(path.join(folder, 'temporary'), { mode: 0o777 });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/temporary/${name};`,
      );
      const conf = path.join(folder, 'nginx.conf');
      await writeFile(
        conf,
        `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; events { worker_connections 1024; }
         http { access_log off; ${temporary.join(' ')} ${recipe} }`,
      );
      return { program: '/usr/sbin/nginx', args: ['-c', conf, '-e', 'stderr'] };
    }),
};

const varnish: CacheProgram = {
  name: 'Varnish',
  purges: true,
  isInstalled: existsSync('/usr/sbin/varnishd'),
  start: (edgePort) =>
    start(async (folder, port) => {
      const recipe = withValues(await readFile(path.join(RECIPES, 'varnish.vcl'), 'utf8'), {
        '.port = "8080"': `.port = "${edgePort}"`,
      });
      const vcl = path.join(folder, 'varnish.vcl');
      await writeFile(vcl, recipe);
      const settings = [
        '-p',
        'http_gzip_support=off',
        '-s',
        'malloc,64m',
        '-j',
        'none',
        '-n',
        path.join(folder, 'work'),
      ];
      return { program: '/usr/sbin/varnishd', args: ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, ...settings] };
    }),
};

export const CACHES: readonly CacheProgram[] = [nginx, varnish];
