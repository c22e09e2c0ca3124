import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../shared/build/free-port.mjs';

/**
 * Starts nginx with files of the given bytes, one worker per processor, no log. It ends with this process.
 * @param {Record<string, Buffer>} files by name
 * @returns {Promise<string>} its origin
 */
export async function startNginx(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-nginx-'));
  chmodSync(folder, 0o755); // the workers of nginx are of another user when it is started by root
  mkdirSync(path.join(folder, 'files'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, 'files', name), bytes);
  const port = await freePort(8100);
  const conf = path.join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes auto;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${folder}/files; default_type text/html; }
    }`,
  );
  const child = spawn('nginx', ['-c', conf], { stdio: 'inherit' });
  process.once('exit', () => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  // nginx does not report that it is ready, so it is polled.
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    const response = await fetch(origin).catch(() => null);
    if (response) return origin;
  }
}
