import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies a template: `area.ts.txt` becomes `area.ts`, and `{{name}}` the area's name.
 * @param {string} from
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} names
 */
export function copyTemplate(from, folder, names) {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) {
      copyTemplate(source, path.join(folder, entry.name), names);
      continue;
    }
    const text = readFileSync(source, 'utf8').replace(
      /\{\{(\w+)\}\}/g,
      (placeholder, name) => names[name] ?? placeholder,
    );
    writeFileSync(path.join(folder, entry.name.replace(/\.txt$/, '')), text);
  }
}
