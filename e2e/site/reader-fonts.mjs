import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
/** @param {string} name */
const ofPackage = (name) => path.dirname(resolve(`@expo-google-fonts/${name}/package.json`));

/**
 * Fonts that pages name, and what this browser shows for them. Without these lines `serif` is the first font that fontconfig finds.
 * @param {string} family
 * @param {readonly string[]} names
 */
const alias = (family, names) =>
  names
    .map((name) => `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`)
    .join('');

/**
 * Options for a browser whose fonts have the widths of Times New Roman and Arial, as most readers' systems have,
 * independent of this machine's fonts. Glyphs are positioned by their exact widths, as everywhere except on Linux with
 * one pixel per point. The settings file is deleted when the process ends, because each of its tests may use it.
 * @returns {{ args: string[], env: Record<string, string> }} arguments and environment to launch Chromium with
 */
export function readerFonts() {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${ofPackage('tinos')}</dir><dir>${ofPackage('arimo')}</dir><cachedir>${folder}</cachedir>${alias('Tinos', ['Times New Roman', 'serif'])}${alias('Arimo', ['Arial', 'sans-serif'])}</fontconfig>`,
  );
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  return { args: ['--font-render-hinting=none'], env: { ...env, FONTCONFIG_FILE: file } };
}
