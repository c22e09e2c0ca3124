import { ReleaseError } from '../errors';
import type { PreparedRelease } from '../store/install';
import { titleOf } from '../registry/compatibility';

interface Rule {
  files: RegExp;
  /** What the browser would stop under this site's content security policy. */
  stopped: RegExp;
  what: string;
  next: string;
}

const RULES: readonly Rule[] = [
  {
    files: /\.m?js$/,
    stopped: /(?<![\w$.])(?:eval|new Function|Function)\(/,
    what: 'makes code from text',
    next: 'Find the package that does so and leave it out; Trusted Types refuse it.',
  },
  {
    files: /\.m?js$/,
    stopped: /\bimport\(\s*["'`](?:https?:)?\/\/|\bfrom\s*["'](?:https?:)?\/\/|\bimportScripts\(/,
    what: 'loads code from another origin',
    next: 'Bundle it in: a release holds everything it runs, with its hash.',
  },
  {
    files: /\.m?js$/,
    stopped: /\bdocument\.write(?:ln)?\(/,
    what: 'writes into the document as text',
    next: 'Make elements instead; Trusted Types refuse text.',
  },
  {
    files: /\.css$/,
    stopped: /@import\s|url\(\s*["']?(?:https?:)?\/\//,
    what: 'loads a style sheet, font or image from elsewhere',
    next: 'Bundle it in: a release holds everything it shows.',
  },
];

/**
 * Looks through what browsers run for code that the site's content security policy would stop there: better found
 * before a visitor does. The shell's own bundle has such words in branches of React and federation that never run.
 * @throws ReleaseError PRESS-R13
 */
export function assertWithinPolicy({ release, files }: PreparedRelease): void {
  if (release.name === 'shell') return;
  for (const { path, bytes } of files) {
    if (path === release.server) continue;
    const rules = RULES.filter((rule) => rule.files.test(path));
    const text = rules.length > 0 ? bytes.toString('utf8') : '';
    const broken = rules.find(({ stopped }) => stopped.test(text));
    if (!broken) continue;
    const at = broken.stopped.exec(text)?.[0] ?? '';
    throw new ReleaseError(
      'PRESS-R13',
      `Release refused: ${path} of ${titleOf(release)} ${broken.what} ("${at}").`,
      broken.next,
    );
  }
}
