/** Flags for tests and benchmarks: nothing but what the page asks for goes over the network. */
export const FLAGS: string[];
/** A Chromium on this machine: the system's, else Playwright's own; undefined when there is none. */
export function findChromium(folder?: string): string | undefined;
/** Finds a Chromium, or installs one. Rejects with PRESS-T07 when neither can be. */
export function ensureChromium(): Promise<string>;
