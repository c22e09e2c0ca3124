import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testPort } from '../../shared/build/testing/test-port.mjs';
import { machine } from './processes.mjs';

/**
 * s3rver of the npm registry: a small server of the S3 protocol that keeps objects on disk and verifies signatures. It has neither
 * conditional writes nor several machines, so the registry in a bucket is shown by tests only. It is old, and no dependency of this
 * repository: it is installed in a folder of the cluster.
 */
const VERSION = '3.7.1';
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' };

/** @param {string} folder */
export async function startStore(folder) {
  const own = path.join(folder, 's3rver');
  mkdirSync(path.join(own, 'objects'), { recursive: true });
  writeFileSync(path.join(own, 'package.json'), '{"private":true}');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `s3rver@${VERSION}`];
  execFileSync('npm', install, { cwd: own, stdio: 'ignore' });
  const port = await testPort();
  const endpoint = `http://127.0.0.1:${port}`;
  const args = ['-a', '127.0.0.1', '-p', String(port), '-d', path.join(own, 'objects'), '--configure-bucket', 'press'];
  const program = path.join(own, 'node_modules/s3rver/bin/s3rver.js');
  const store = machine('s3rver', process.execPath, [program, ...args, '--silent'], {
    isReady: async () => (await fetch(endpoint)).status > 0,
  });
  await store.start();
  return { store, env: { ...KEYS, AWS_ENDPOINT_URL_S3: endpoint, PRESS_STORE: 's3://press/site' } };
}
