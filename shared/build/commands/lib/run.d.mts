export const root: string;
/** Runs a program to its end; resolves with what it printed. */
export function run(
  command: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string>; live?: boolean },
): Promise<string>;
/** A program of the workspace's own node_modules. */
export const bin: (name: string, folder?: string) => string;
