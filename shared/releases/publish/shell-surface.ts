import { CodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import type { Registry, ReleaseManifest } from '../format/schema';
import { activeReleases } from '../registry/registry';
import type { PreparedRelease } from '../store/install';
import type { ReleaseStore } from '../store/release-store';

/** The facade of packages that the shell shares with areas (`shared/area/vendor.ts`). */
const FACADE = '@press/area/vendor';

/** The texts of a release's scripts and style sheets for browsers, by path. */
type Texts = ReadonlyMap<string, string>;

/** The names that a shell offers to areas, or that an area uses: names of the facade, and global classes of the design system. */
interface Surface {
  names: ReadonlySet<string>;
  classes: ReadonlySet<string>;
}

const isRead = (path: string): boolean => /^client\/.*\.(?:js|css)$/.test(path);
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const joined = (texts: Texts, ending: string): string =>
  [...texts].flatMap(([path, text]) => (path.endsWith(ending) ? [text] : [])).join('\n');

function inBrackets(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}' && (depth -= 1) === 0) return text.slice(at + 1, end);
  }
  return '';
}

/** The exports of a script's module with this id, in Rspack's form: `50(e,t,n){…n.d(t,{Link:()=>…})`. */
function exportsOf(script: string, id: string): string[] {
  const module = new RegExp(`[,{]${id}\\((\\w+),(\\w+),(\\w+)\\)\\{`).exec(script);
  if (!module) return [];
  const [, , exported, require] = module;
  const body = script.slice(module.index);
  const definition = body.indexOf(`${require}.d(${exported},{`);
  return definition === -1 ? [] : all(inBrackets(body, body.indexOf('{', definition)), /(?:^|,)(\w+):/g);
}

const unreadable = (release: ReleaseManifest, what: string): CodedError =>
  new CodedError(
    'PRESS-R07',
    `Release refused: the names that ${releaseLabel(release)} ${what}.`,
    'Build it with this repository; a new version of Rspack needs another reader: shared/releases/publish/shell-surface.ts.',
  );

/** @throws CodedError PRESS-R07 if the shell shares the facade, but its names cannot be read */
function offeredBy(release: ReleaseManifest, texts: Texts): Surface {
  const script = texts.get(release.entry) ?? '';
  const id = new RegExp(`name:"${FACADE}"[^}]*?=>\\w+\\((\\d+)\\)`).exec(script)?.[1];
  const names = id ? exportsOf(script, id) : [];
  if (script.includes(`name:"${FACADE}"`) && names.length === 0)
    throw unreadable(release, `exports in ${FACADE} can't be read in ${release.entry}`);
  const selectors = joined(texts, '.css').replace(/url\([^)]*\)|"[^"]*"|\/\*[^]*?\*\//g, '');
  return { names: new Set(names), classes: new Set(all(selectors, /\.([A-Za-z_][\w-]*)/g)) };
}

/** The value of a `className`, up to the end of its expression. */
const CLASS_NAME = /\bclassName:((?:"[^"]*"|`[^`]*`|\([^()]*\)|[^,{}()"`])*)/g;

/**
 * The names that an area uses. For minified code it contains more: other objects have members with the same names, so a name
 * counts only if a shell has had it.
 */
function takenBy({ entry }: ReleaseManifest, texts: Texts): Surface {
  const id = new RegExp(`(\\d+):\\{[^{}]*shareKey:"${FACADE}"`).exec(texts.get(entry) ?? '')?.[1];
  const names = new Set<string>();
  const classes = new Set<string>();
  for (const [path, text] of texts) {
    if (!path.endsWith('.js')) continue;
    for (const facade of new Set(id ? all(text, new RegExp(`\\b(\\w+)=\\w+\\(${id}\\)`, 'g')) : []))
      for (const name of all(text, new RegExp(`\\b${facade}\\.(\\w+)`, 'g'))) names.add(name);
    for (const value of all(text, CLASS_NAME))
      for (const literal of all(value, /["`]([^"`]*)["`]/g))
        for (const name of literal.split(/[^\w-]+/)) classes.add(name);
  }
  return { names, classes };
}

const storedTexts = async ({ name, build, files }: ReleaseManifest, store: ReleaseStore): Promise<Texts> => {
  const read = files.filter(({ path }) => isRead(path));
  return new Map(
    await Promise.all(
      read.map(async ({ path }) => [path, String((await store.get(name, build, path)) ?? '')] as const),
    ),
  );
};
const preparedTexts = ({ files }: PreparedRelease): Texts =>
  new Map(files.filter(({ path }) => isRead(path)).map(({ path, bytes }) => [path, bytes.toString()]));

/** @throws CodedError PRESS-R07 if an area that is to be published uses the facade, but its names cannot be read */
function takenByNew(prepared: PreparedRelease): Surface {
  const { release } = prepared;
  const texts = preparedTexts(prepared);
  const taken = takenBy(release, texts);
  if (taken.names.size > 0 || !texts.get(release.entry)?.includes(FACADE)) return taken;
  throw unreadable(release, `uses of ${FACADE} can't be read`);
}

/**
 * Compares the actual exports of shells, and the actual classes of their style sheets, with the names that areas use: a shell
 * with every active area, an area with every active shell. Only a name that some published shell has had can be missing.
 * @throws CodedError PRESS-R07
 */
export async function assertSurfaceFits(
  registry: Registry,
  prepared: PreparedRelease,
  store: ReleaseStore,
): Promise<void> {
  const { release } = prepared;
  const isShell = release.name === 'shell';
  const active = activeReleases(registry.shell);
  const published = await Promise.all(
    Object.values(registry.shell.builds).map(async (shell) => ({
      shell,
      offered: offeredBy(shell, await storedTexts(shell, store)),
    })),
  );
  const known = {
    names: new Set(published.flatMap(({ offered }) => [...offered.names])),
    classes: new Set(published.flatMap(({ offered }) => [...offered.classes])),
  };
  const shells = isShell
    ? [{ shell: release, offered: offeredBy(release, preparedTexts(prepared)) }]
    : published.filter(({ shell }) => active.some(({ build }) => build === shell.build));
  const areas = isShell
    ? await Promise.all(
        Object.values(registry.areas)
          .flatMap(activeReleases)
          .map(async (area) => ({ area, taken: takenBy(area, await storedTexts(area, store)) })),
      )
    : [{ area: release, taken: takenByNew(prepared) }];
  for (const { shell, offered } of shells)
    for (const { area, taken } of areas)
      for (const kind of ['names', 'classes'] as const) {
        const missing = [...known[kind]].find((name) => taken[kind].has(name) && !offered[kind].has(name));
        if (missing === undefined) continue;
        const what = kind === 'names' ? `${missing} of ${FACADE}` : `the class .${missing} of the design system`;
        throw new CodedError(
          'PRESS-R07',
          `Release refused: ${releaseLabel(area)} uses ${what}, which ${releaseLabel(shell)} does not have.`,
          isShell
            ? `Keep it beside the new one until no area uses it, or publish an area that does without it first.`
            : 'Build the area against the running shell.',
        );
      }
}
