import { parseArgs } from 'node:util';
import { ReleaseError } from '../errors';

export const USAGE = `npm run release -- VERB

  publish AREA [--stable]            builds it, checks it, uploads it; then a canary that nobody gets yet, or stable
          [--dist DIR]               takes a build made elsewhere
  canary AREA BUILD --percent N      shows a build to N % of visitors (two decimals); --auto: the watcher widens it
  widen AREA [--percent N | --auto]  shows the canary to more; without either, one stage: 1, 5, 25, 50, 100 %
  promote AREA                       gives the canary to everybody
  rollback AREA [--to BUILD]         takes the canary back; without one, the stable release
  status [AREA]                      what is served; of one area, its builds
  history [AREA] [--last N]          who changed what, why and when
  verify                             every signature, every file's hash, the journal
  gc [--dry-run]                     clears away what nobody asks for any more
  keys new | list                    makes a key pair; shows whose keys are trusted
  keys trust PUBLIC --owner NAME     trusts a key
  keys revoke KEY --why TEXT         trusts it no longer

AREA is a folder such as mf-article, or shell. BUILD may be shortened to 4 digits or more.
Everywhere: --by NAME and --why TEXT for the journal, --json for machines, --data DIR (or PRESS_DATA).
Exit codes: 0 done, 1 refused and nothing changed, 2 wrong command line, 3 verify found something, 4 others are
changing the registry (try again), 70 a fault of this program.`;

const OPTIONS = {
  by: { type: 'string' },
  why: { type: 'string' },
  json: { type: 'boolean' },
  data: { type: 'string' },
  stable: { type: 'boolean' },
  dist: { type: 'string' },
  percent: { type: 'string' },
  auto: { type: 'boolean' },
  to: { type: 'string' },
  last: { type: 'string' },
  'dry-run': { type: 'boolean' },
  owner: { type: 'string' },
} as const;

type Option = keyof typeof OPTIONS;
export type Options = ReturnType<typeof parse>['values'];

const EVERYWHERE: readonly Option[] = ['by', 'why', 'json', 'data'];

const parse = (argv: readonly string[]) =>
  parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });

export interface CommandLine {
  verb: string;
  words: string[];
  options: Options;
}

/** @throws ReleaseError PRESS-R17 for an option that does not exist */
export function readCommandLine(argv: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parse(argv);
    const [verb = '', ...words] = positionals;
    return { verb, words, options: values };
  } catch (cause) {
    throw misused(cause instanceof Error ? cause.message.split('\n')[0]! : String(cause), cause);
  }
}

/** Exactly as many words, and no options but these. @throws ReleaseError PRESS-R17 */
export function expectLine(
  { verb, words, options }: CommandLine,
  least: number,
  most: number,
  allowed: readonly Option[],
): void {
  const stray = (Object.keys(options) as Option[]).find((option) => ![...EVERYWHERE, ...allowed].includes(option));
  if (stray) throw misused(`"${verb}" takes no --${stray}.`);
  if (words.length < least) throw misused(`"${verb}" needs more words.`);
  if (words.length > most) throw misused(`"${words[most]}" is one word too many for "${verb}".`);
}

/** `12.5` → 1,250 hundredths of a percent. @throws ReleaseError PRESS-R17 */
export function basisPoints(percent: string): number {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.replace(/\s*%$/, ''));
  const bps = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : Number.NaN;
  if (bps >= 0 && bps <= 10_000) return bps;
  throw misused(`--percent ${percent} is no share from 0 to 100 with at most two decimals.`);
}

/** A whole number above 0. @throws ReleaseError PRESS-R17 */
export function countOf(option: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw misused(`--${option} ${text} is no number above 0.`);
}

export const misused = (cause: string, from?: unknown): ReleaseError =>
  new ReleaseError('PRESS-R17', cause, 'See: npm run release -- help.', { cause: from });
