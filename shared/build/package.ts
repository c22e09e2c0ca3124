import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Package } from './base';

/** Reads the package that stands in this folder; Rspack's command runs there. */
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
