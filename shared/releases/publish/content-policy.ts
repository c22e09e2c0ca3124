import { CodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import type { PreparedRelease } from '../store/install';

interface Rule {
  files: RegExp;
  /** Code that a browser blocks under this site's content security policy. */
  blocked: RegExp;
  /** Completes the sentence `FILE of RELEASE …`. */
  problem: string;
  next: string;
}

const RULES: readonly Rule[] = [
  {
    files: /\.m?js$/,
    blocked: /(?<![\w$.])(?:eval|new Function|Function)\(/,
    problem: 'creates code from text',
    next: 'Find the package that does so and remove it; Trusted Types block it.',
  },
  {
    files: /\.m?js$/,
    blocked: /\bimport\(\s*["'`](?:https?:)?\/\/|\bfrom\s*["'](?:https?:)?\/\/|\bimportScripts\(/,
    problem: 'loads code from another origin',
    next: 'Bundle it: a release contains all code that it runs, with its hash.',
  },
  {
    files: /\.m?js$/,
    blocked: /\bdocument\.write(?:ln)?\(/,
    problem: 'writes text into the document',
    next: 'Create elements instead; Trusted Types block text.',
  },
  {
    files: /\.m?js$/,
    blocked: /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=[^=]|\.insertAdjacentHTML\(/,
    problem: 'makes markup from text',
    next: 'Find the package that does so and remove it; Trusted Types block it.',
  },
  {
    files: /\.m?js$/,
    blocked: /\bcreateElement\(\s*["'`]style["'`]\s*\)/,
    problem: 'makes style elements',
    next: 'Find the package that does so and remove it: without a nonce they have no effect. Use CSS modules.',
  },
  {
    files: /\.m?js$/,
    blocked: /\bdocument\.cookie\s*=[^=]/,
    problem: 'sets a cookie',
    next: 'Keep what the reader chose in localStorage: the site has no cookies that scripts set.',
  },
  {
    files: /\.css$/,
    blocked: /@import\s|url\(\s*["']?(?:https?:)?\/\//,
    problem: 'loads a style sheet, font or image from another origin',
    next: 'Bundle it: a release contains everything that it shows.',
  },
];

/**
 * Searches the files that browsers run for code that the content security policy blocks. The shell is exempt: its bundle
 * has such code in branches of React and the federation runtime that never run.
 * @throws CodedError PRESS-R13
 */
export function assertWithinPolicy({ release, files }: PreparedRelease): void {
  if (release.name === 'shell') return;
  for (const { path, bytes } of files) {
    if (path === release.server) continue;
    const rules = RULES.filter((rule) => rule.files.test(path));
    const text = rules.length > 0 ? bytes.toString('utf8') : '';
    const broken = rules.find(({ blocked }) => blocked.test(text));
    if (!broken) continue;
    const match = broken.blocked.exec(text)?.[0] ?? '';
    throw new CodedError(
      'PRESS-R13',
      `Release refused: ${path} of ${releaseLabel(release)} ${broken.problem} ("${match}").`,
      broken.next,
    );
  }
}
