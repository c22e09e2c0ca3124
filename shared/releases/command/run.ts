import path from 'node:path';
import { ReleaseError, messageOf } from '../errors';
import { directoryStore } from '../store/directory';
import { readCommandLine, USAGE, misused, type CommandLine } from './arguments';
import { VERBS, type Answer } from './verbs';

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  say: (text: string) => void;
  complain: (text: string) => void;
}

/** Runs one command. @returns the exit code (`USAGE` tells them) */
export async function run(argv: readonly string[], { env, say, complain }: Surroundings): Promise<number> {
  const json = argv.includes('--json');
  try {
    const line = readCommandLine(argv);
    if (line.verb === '' || line.verb === 'help') {
      say(USAGE);
      return line.verb === '' ? 2 : 0;
    }
    const { lines, json: value, exit = 0 } = await answer(line, env);
    say(json ? JSON.stringify(value, null, 2) : lines.join('\n'));
    return exit;
  } catch (thrown) {
    if (!(thrown instanceof ReleaseError)) {
      complain(thrown instanceof Error ? (thrown.stack ?? thrown.message) : messageOf(thrown));
      return 70;
    }
    const { code, reason, next } = thrown;
    if (json) say(JSON.stringify({ refused: { code, cause: reason, next } }, null, 2));
    else complain(`${code}  ${reason}\n           ${next}`);
    return exitCode(thrown);
  }
}

function answer(line: CommandLine, env: Surroundings['env']): Promise<Answer> {
  const verb = Object.hasOwn(VERBS, line.verb) ? VERBS[line.verb] : undefined;
  if (!verb) throw misused(`There is no "${line.verb}".`);
  const data = path.resolve(line.options.data ?? env['PRESS_DATA'] ?? '.data');
  return verb(line, {
    data,
    keys: path.resolve(env['PRESS_KEYS'] || '.keys'),
    store: directoryStore(path.join(data, 'releases')),
  });
}

function exitCode({ code }: ReleaseError): number {
  if (code === 'PRESS-R17') return 2;
  return code === 'PRESS-R06' ? 4 : 1;
}
