import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifest, finalizeManifest } from '@press/releases';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Copies an area's build into `folder`, changes some of its files and finalizes the manifest again. The result is a different
 * build without a compilation.
 * @param change receives the path in the release (`server.cjs`, `client/app.js`) and the text of each script and style sheet
 */
export async function changedBuild(
  area: string,
  folder: string,
  change: (file: string, text: string) => string,
): Promise<{ dist: string; build: string }> {
  const dist = path.join(folder, 'dist', area);
  await rm(dist, { recursive: true, force: true });
  await cp(path.join(root, area, 'dist'), dist, { recursive: true });
  const scripts = (await readdir(path.join(dist, 'client')))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `client/${name}`);
  let changes = 0;
  for (const file of ['server.cjs', ...scripts]) {
    const text = await readFile(path.join(dist, file), 'utf8');
    const changed = change(file, text);
    if (changed === text) continue;
    await writeFile(path.join(dist, file), changed);
    changes += 1;
  }
  if (changes === 0)
    throw new Error(`The build of ${area} is unchanged, because it does not contain the text that the test replaces.`);
  const { schema: _schema, build: _build, files: _files, ...draft } = await readManifest(dist);
  const { build } = await finalizeManifest(dist, draft);
  return { dist, build };
}

/**
 * A build of the area with extra code around its mount in the browser.
 * @param body statements of an async function; `mount(props)` is the area's mount function, `props.domElement` its element
 */
export const buildWithMount = (area: string, folder: string, body: string) =>
  changedBuild(area, folder, (file, text) => (file === 'client/app.js' ? aroundMount(text, body) : text));

const aroundMount = (script: string, body: string): string =>
  script.replace(/\bmount:\(\)=>(\w+)/, (_match, name) => `mount:()=>async props=>{const mount=${name};${body}}`);

/**
 * A build of the area with another render function on the server.
 * @param render an expression; in it, `render` is the bundle's function
 */
export const buildWithRender = (area: string, folder: string, render: string) =>
  changedBuild(area, folder, (file, text) =>
    file === 'server.cjs'
      ? `${text}\n;(({ render }) => { module.exports = { ...module.exports, render: ${render} }; })(module.exports);`
      : text,
  );

/** A build of the shell whose script throws. */
export const deadShell = (folder: string) =>
  changedBuild('shell', folder, (file, text) =>
    file === 'client/shell.js' ? `throw new Error('a dead shell');\n${text}` : text,
  );
