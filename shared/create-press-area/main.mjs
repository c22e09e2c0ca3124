#!/usr/bin/env node
/**
 * `create-press-area NAME [--packages DIR]`: an area in a new folder, which becomes a repository (docs/guides/own-repository.md). With
 * `--packages` the packages of the site are copied from DIR into the folder; otherwise npm takes them from its registry.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CodedError, isCodedError, messageOf } from '../errors/index.mjs';
import { namesOf } from './names.mjs';
import { copyTemplate } from './template.mjs';

const EXAMPLE = 'create-press-area books --packages ./packages';
/** Name and version of a packed package of the site. */
const TARBALL = /^press-([a-z]+)-\d.*\.tgz$/;

/** @typedef {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} Manifest */

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { packages: { type: 'string' } } });
  } catch (cause) {
    throw new CodedError('PRESS-T14', messageOf(cause), `Usage: ${EXAMPLE}`, { cause });
  }
}

/**
 * Copies the packages of the site into the area, and names their files in its package.json, including those that only other
 * packages need, because npm would look for them in its registry.
 * @param {string} from
 * @param {string} area
 */
function takePackages(from, area) {
  const files = existsSync(from) ? readdirSync(from).filter((file) => TARBALL.test(file)) : [];
  if (files.length === 0)
    throw new CodedError(
      'PRESS-T25',
      `${from} has no packages of the site.`,
      'Make them in the repository of the site: npm run pack:packages -- DIR',
    );
  const to = path.join(area, 'packages');
  mkdirSync(to);
  const file = path.join(area, 'package.json');
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const packed of files) {
    cpSync(path.join(from, packed), path.join(to, packed));
    const name = packed.replace(TARBALL, '@press/$1');
    const group = name in manifest.dependencies ? manifest.dependencies : manifest.devDependencies;
    group[name] = `file:packages/${packed}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

try {
  const { positionals, values } = readArguments();
  const names = namesOf(positionals[0], EXAMPLE);
  const folder = path.resolve(names.name);
  if (existsSync(folder))
    throw new CodedError('PRESS-T10', `${names.name} already exists.`, 'Choose another name or another folder.');
  // Written to another folder and renamed, so that an interrupted command leaves no partial area.
  const draft = path.resolve(`.new-${names.name}`);
  rmSync(draft, { recursive: true, force: true });
  copyTemplate(path.join(import.meta.dirname, 'template'), draft, names);
  if (values.packages !== undefined) takePackages(path.resolve(values.packages), draft);
  renameSync(draft, folder);
  console.log(
    `${names.name} is created. Next: cd ${names.name}; npm install; npm test. Its README.md has the other commands.`,
  );
} catch (error) {
  if (!isCodedError(error)) throw error;
  console.error(`\n${error.code}  ${error.reason}\n           Next: ${error.next}`);
  process.exitCode = 1;
}
