type Mode = 'production' | 'development';

/** Where a build of this mode goes, below its package. */
export function distFolder(mode: Mode): string;
/** What has a build: programs run in Node; releases are the shell and the areas. */
export function buildable(): { programs: string[]; releases: string[] };
/** Builds what has changed since its last build of this mode; resolves with how many that were. */
export function build(options?: { mode?: Mode; only?: string[]; quiet?: boolean }): Promise<number>;
