import { CodedError, isCodedError, isDiskError, messageOf } from '@press/errors';
import { siteFromEnv, storeFromEnv } from '../registry/site';
import {
  checkArguments,
  type CommandLine,
  type CommandResult,
  parseCommandLine,
  usageError,
  usageOf,
} from './arguments';
import { COMMANDS } from './commands';

interface CommandIo {
  env: Readonly<Record<string, string | undefined>>;
  writeOutput: (text: string) => void;
  writeError: (text: string) => void;
}

/** Runs one command. @returns the exit code (see `usageOf`) */
export async function run(argv: readonly string[], { env, writeOutput, writeError }: CommandIo): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    const line = parseCommandLine(argv);
    if (line.command === '' || line.command === 'help') {
      writeOutput(usageOf(COMMANDS));
      return line.command === '' ? 2 : 0;
    }
    const { lines, json, exitCode = 0 } = await runCommand(line, env);
    writeOutput(isJson ? JSON.stringify(json, null, 2) : lines.join('\n'));
    return exitCode;
  } catch (failure) {
    const thrown = isDiskError(failure) ? notWritable(failure) : failure;
    if (!isCodedError(thrown)) {
      writeError(thrown instanceof Error ? (thrown.stack ?? thrown.message) : messageOf(thrown));
      return 70;
    }
    const { code, reason, next } = thrown;
    if (isJson) writeOutput(JSON.stringify({ refused: { code, cause: reason, next } }, null, 2));
    else writeError(`${code}  ${reason}\n           ${next}`);
    return exitCodeOf(thrown);
  }
}

async function runCommand(line: CommandLine, env: CommandIo['env']): Promise<CommandResult> {
  const command = Object.hasOwn(COMMANDS, line.command) ? COMMANDS[line.command] : undefined;
  if (!command) throw usageError(`There is no command "${line.command}".`);
  checkArguments(command, line);
  const { operands, options } = line;
  const { data, store, registry } = options;
  const settings = {
    ...env,
    ...(data && { PRESS_DATA: data }),
    ...(store && { PRESS_STORE: store }),
    ...(registry && { PRESS_REGISTRY: registry }),
  };
  const site = siteFromEnv(settings);
  const origin = options.site ?? (env['PUBLISHER_ORIGIN'] || null);
  if (origin !== null && !URL.canParse(origin))
    throw usageError(`--site ${origin} is not an address such as https://press.example.`);
  try {
    const reason = { by: options.by, why: options.why ?? 'not given' };
    return await command.run({ site, store: storeFromEnv(settings, site.data), origin, operands, options, reason });
  } finally {
    await site.registry.close();
  }
}

const notWritable = (cause: unknown): CodedError =>
  new CodedError(
    'PRESS-R08',
    `A file cannot be read or written: ${messageOf(cause)}.`,
    'Check the free space and the permissions of the data directory and of the keys, then repeat the command.',
    { cause },
  );

function exitCodeOf({ code }: CodedError): number {
  if (code === 'PRESS-R17') return 2;
  return code === 'PRESS-R06' ? 4 : 1;
}
