import type { Configuration } from '@rspack/core';
/**
 * A Node program: one ES module an entry, with everything in it but Node's own modules and the npm packages that its
 * package.json names: those are found beside it at run time.
 * @param configUrl `import.meta.url` of the rspack.config.ts
 * @param entries file names (without extension) and their sources
 */
export declare function program(configUrl: string, entries: Record<string, string>, folder?: string): Configuration;
