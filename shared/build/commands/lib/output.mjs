// Output of a command for the person who runs it.

const startedAt = performance.now();

/**
 * Numbers the steps of a command: `[2/5] Builds`.
 * @param {number} total
 * @returns {(title: string) => void} prints the next step
 */
export function stepPrinter(total) {
  let current = 0;
  return (title) => console.log(`[${(current += 1)}/${total}] ${title}`);
}

/** @param {string} text */
export const printDetail = (text) => console.log(`      ${text}`);

/** @param {string} text a finished step; the seconds since the start of the command are added */
export const printDone = (text) =>
  printDetail(`${text} (${((performance.now() - startedAt) / 1000).toFixed(1)} s since the start)`);

/**
 * Writes one line of a running site's log, in the format of the api's and the edge's.
 * @param {'info' | 'error'} level
 * @param {Record<string, unknown>} fields
 * @param {string} msg
 */
export const printEvent = (level, fields, msg) =>
  console.error(
    JSON.stringify({ level: level === 'error' ? 50 : 30, time: Date.now(), program: 'supervisor', ...fields, msg }),
  );

/** What a program prints while another one has the terminal: kept until `show`, printed at once afterwards. */
export function heldOutput() {
  /** @type {Buffer[] | null} */
  let held = [];
  return {
    /** @param {Buffer} chunk */
    write: (chunk) => void (held?.push(chunk) ?? process.stdout.write(chunk)),
    show() {
      for (const chunk of held?.splice(0) ?? []) process.stdout.write(chunk);
      held = null;
    },
  };
}
