import { destination, pino, type Logger } from 'pino';

/**
 * The edge's log. The lines of one turn of the event loop are one write: under load, a system call for each line costs as
 * much as a stored page. Nothing waits longer than that, and what is left is written when the process exits.
 * @param output file descriptor
 */
export function createLog(level: string, output: number): Logger {
  const file = destination({ dest: output, sync: true });
  let lines = '';
  const write = (): void => {
    if (lines !== '') file.write(lines);
    lines = '';
  };
  process.once('exit', write);
  return pino(
    { level, base: { program: 'edge' } },
    {
      write(line: string): void {
        if (lines === '') setImmediate(write);
        lines += line;
      },
    },
  );
}
