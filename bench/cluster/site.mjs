import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/build/commands/lib/paths.mjs';
import { testPort } from '../../shared/build/testing/test-port.mjs';
import { machine } from './processes.mjs';

/** @param {string} url */
const answers = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

/**
 * Two apis on one database, the second when the first has migrated and filled it.
 * @param {string} folder
 * @param {{ url: string, replicaUrl: string }} databases
 */
export async function startApis(folder, { url, replicaUrl }) {
  const apis = [];
  for (const name of ['api 1', 'api 2']) {
    const port = await testPort();
    const origin = `http://127.0.0.1:${port}`;
    const env = {
      API_PORT: String(port),
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: replicaUrl,
      PRESS_DATA: path.join(folder, name),
      PRESS_SAMPLE: 'yes',
      LOG_LEVEL: 'error',
    };
    const api = machine(name, process.execPath, [path.join(root, 'api/dist/main.mjs')], {
      env,
      isReady: () => answers(`${origin}/readyz`),
    });
    await api.start();
    apis.push({ ...api, origin });
  }
  return apis;
}

/**
 * Three edges without a common folder. They ask the apis through nginx, as they would through a balancer.
 * @param {string} folder
 * @param {Record<string, string>} env of store, registry and keys
 * @param {string} apiOrigin
 * @param {string} origin of the site
 * @param {readonly number[]} ports
 */
export async function startEdges(folder, env, apiOrigin, origin, ports) {
  const token = randomUUID();
  const edges = [];
  for (const [index, port] of ports.entries()) {
    const name = `edge ${index + 1}`;
    const own = `http://127.0.0.1:${port}`;
    const edge = machine(name, process.execPath, [path.join(root, 'shell/dist/edge/edge.mjs')], {
      env: {
        ...env,
        PORT: String(port),
        API_ORIGIN: apiOrigin,
        PUBLISHER_ORIGIN: origin,
        PRESS_DATA: path.join(folder, name),
        METRICS_TOKEN: token,
        EDGE_TRUSTED_PROXIES: '1',
        EDGE_MAX_PER_ADDRESS: '100000',
        LOG_LEVEL: 'error',
      },
      isReady: () => answers(`${own}/livez`),
    });
    /** @returns {Promise<{ registry: { rev: number, storeRev: number, state: string }, degraded: string[] }>} */
    const readiness = async () => (await fetch(`${own}/readyz`)).json();
    const watches = async () => {
      const response = await fetch(`${own}/metrics`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(1_000),
      });
      return /^press_watcher_active 1$/m.test(await response.text());
    };
    edges.push({ ...edge, port, readiness, watches });
  }
  await Promise.all(edges.map((edge) => edge.start()));
  return edges;
}

/**
 * nginx by the recipe of deploy/cache in front of the edges, and a plain balancer in front of the apis.
 * @param {string} folder
 */
export async function createFront(folder) {
  const [port, apiPort] = [await testPort(), await testPort()];
  const own = path.join(folder, 'nginx');
  mkdirSync(path.join(own, 'temporary'), { recursive: true });
  chmodSync(own, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/temporary/${name};`,
  );
  // A server that refuses a connection is left out for that request only: marked as failed, two at once would leave nobody.
  /** @param {readonly number[]} ports */
  const servers = (ports) => ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ');
  /** @param {readonly number[]} edgePorts @param {readonly number[]} apiPorts */
  const write = (edgePorts, apiPorts) => {
    const recipe = readFileSync(path.join(root, 'deploy/cache/nginx.conf'), 'utf8')
      .replace('/var/cache/nginx/press', `${own}/pages`)
      .replace('server 127.0.0.1:8080;', servers(edgePorts))
      .replace('listen 80;', `listen 127.0.0.1:${port};`);
    const apis = `upstream press_api { ${servers(apiPorts)} keepalive 64; }
      server { listen 127.0.0.1:${apiPort}; location / { proxy_pass http://press_api; proxy_http_version 1.1;
        proxy_set_header Connection ""; proxy_set_header Host $http_host; } }`;
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      path.join(own, 'nginx.conf'),
      `${user} daemon off; pid ${own}/pid; error_log ${own}/error.log; worker_processes 1; events { worker_connections 4096; }
       http { access_log off; ${temporary.join(' ')} ${recipe} ${apis} }`,
    );
  };
  const origin = `http://127.0.0.1:${port}`;
  const conf = ['-c', path.join(own, 'nginx.conf'), '-e', path.join(own, 'error.log')];
  const front = machine('nginx', '/usr/sbin/nginx', conf, {
    isReady: async () => (await fetch(`${origin}/livez`)).status > 0,
  });
  return { front, write, origin, apiOrigin: `http://127.0.0.1:${apiPort}` };
}
