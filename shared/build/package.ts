import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Package } from './base';

/** Reads the package in this folder, in which Rspack's command runs. */
export function readPackage(dir: string = process.cwd()): Package {
  const { name, version, budgets } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Package;
  return {
    dir,
    name,
    version,
    ...(budgets && { budgets }),
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
  };
}
