import { run } from '../command/run';

/** The result of a line of the release command. `json` is its output, if that is an object. */
export interface Ended {
  exitCode: number;
  output: string;
  json: Record<string, unknown>;
}

/** Runs lines of the release command with an environment. Arguments with spaces are not possible. */
export const commandLine =
  (env: () => Readonly<Record<string, string | undefined>>) =>
  async (line: string): Promise<Ended> => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const exitCode = await run(line.split(' '), { env: env(), writeOutput: write, writeError: write });
    const output = lines.join('\n');
    return { exitCode, output, json: line.includes('--json') ? (JSON.parse(output) as Record<string, unknown>) : {} };
  };
