import { CodedError, isCodedError, isDiskError, messageOf } from '@press/errors';
import { siteFromEnv, storeFromEnv } from '../registry/site';
import { checkArguments, type CommandLine, type CommandResult, parseCommandLine, usageError } from './arguments';
import { COMMANDS } from './commands';

/** The output of `npm run release -- help`. */
const USAGE = `npm run release -- COMMAND

  publish AREA [--stable]            builds, checks and uploads AREA; the build becomes a canary at 0 %, or stable
          [--dist DIR]               publishes the build in DIR instead
          [--site URL]               shows what readers would notice, compared with stable on this running site
  publish AREA --dry-run             makes all checks of a publication and changes nothing
  report AREA [--dist DIR]           bytes of each page of a build, and the difference to the stable release
  canary AREA BUILD --percent N      gives a build to N % of visitors (two decimals); --auto: the watcher widens it
  widen AREA [--percent N | --auto]  gives the canary to more visitors; default: next stage of 1, 5, 25, 50, 100 %
  promote AREA                       makes the canary stable
  canary, widen, promote, publish --stable: before the first visitors, large differences need --accept REASON
  rollback AREA [--to BUILD]         ends the canary; without one, returns to the last good release
  status [AREA]                      shows what is served; for one area, its builds
  history [AREA] [--last N]          shows who changed what, why and when
  verify                             verifies every signature, the hash of every file, and the audit log
  preview AREA [BUILD] [--hours N]   prints a link that shows a published build in one browser; --site URL
  sign                               signs the registry as it is, after a restore by hand
  gc [--dry-run]                     deletes builds that are no longer needed
  keys new [--areas A,B] | list      creates a key pair, for these areas; lists the trusted keys
  keys trust PUBLIC --owner NAME     trusts a key; --areas A,B: for these only; --role pointers: for the registry only
  keys revoke KEY --why TEXT         revokes a key

AREA is a folder such as mf-article, or shell. BUILD may be shortened to 4 digits or more.
All commands: --by NAME and --why TEXT for the audit log, --json for JSON output, --data DIR (or PRESS_DATA),
--store s3://BUCKET (or PRESS_STORE) and --registry postgresql://… (or PRESS_REGISTRY): a site without a shared directory.
Exit codes: 0 success, 1 refused and nothing changed, 2 wrong command line, 3 verify or status found a problem, 4 other
processes are changing the registry (try again), 70 internal error.`;

interface CommandIo {
  env: Readonly<Record<string, string | undefined>>;
  writeOutput: (text: string) => void;
  writeError: (text: string) => void;
}

/** Runs one command. @returns the exit code (see `USAGE`) */
export async function run(argv: readonly string[], { env, writeOutput, writeError }: CommandIo): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    const line = parseCommandLine(argv);
    if (line.command === '' || line.command === 'help') {
      writeOutput(USAGE);
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
