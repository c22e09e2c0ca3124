/** What the commands tell whoever runs them: numbered steps, and errors that end with a next step. */

const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** Prints `[2/5] Building …` for a command of so many steps. */
export function steps(total) {
  let at = 0;
  return (text) => console.log(`[${(at += 1)}/${total}] ${text}`);
}

export const detail = (text) => console.log(`      ${text}`);
export const done = (text) => console.log(`      ${text} (${seconds()} since the start)`);

/** An error that a person can act on: what happened, and what to do next. */
export class Problem extends Error {
  constructor(code, what, next) {
    super(what);
    this.code = code;
    this.next = next;
  }
}

/** Runs a command's body; a problem is printed with its next step and ends the process with code 1. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(`\n${error.code ?? 'PRESS-T00'}  ${error.message}`);
    if (error.next) console.error(`           Next: ${error.next}`);
    else console.error(error.stack);
    process.exit(1);
  }
}
