import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts nginx as a balancer of each port over others: it sends a request that a server refused to the next one, and asks a server
 * that refused again after a second. It ends with this process.
 * @param {ReadonlyMap<number, readonly number[]>} servers
 */
export async function startBalancer(servers) {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-balancer-'));
  chmodSync(folder, 0o755); // the workers of nginx are of another user when it is started by root
  const conf = path.join(folder, 'nginx.conf');
  const blocks = [...servers].map(
    ([port, targets]) => `
      upstream to_${port} {
        ${targets.map((target) => `server 127.0.0.1:${target} max_fails=1 fail_timeout=1s;`).join(' ')}
        keepalive 64;
      }
      server {
        listen 127.0.0.1:${port} backlog=4096;
        location / {
          proxy_pass http://to_${port}; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https;
          proxy_next_upstream error timeout; proxy_temp_path ${folder}/temp;
        }
      }`,
  );
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events { worker_connections 4096; }
    http { access_log off; keepalive_requests 1000000; client_body_temp_path ${folder}/body; ${blocks.join('')} }`,
  );
  const child = spawn('nginx', ['-c', conf], { stdio: 'inherit' });
  process.once('exit', () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  // nginx says nothing when it is ready: it is asked until it answers.
  for (const port of servers.keys()) {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
      if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) break;
    }
  }
}
