import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sourcesFile, writeSources } from './sources';

/** The part of Rspack's compiler that is used here. */
interface Compiler {
  outputPath: string;
  hooks: {
    beforeRun: { tap(name: string, begin: () => void): void };
    watchRun: { tap(name: string, begin: () => void): void };
    done: { tapPromise(name: string, end: (stats: Stats) => Promise<void>): void };
  };
}

interface Stats {
  hasErrors(): boolean;
  compilation: { fileDependencies: Iterable<string> };
}

/** The files that each configuration of a build read, by the folder of the build; null while it is being compiled. */
const builds = new Map<string, Map<Compiler, readonly string[] | null>>();

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Packages that influence every build, whatever it imports; `shared/area` has the types that shell and areas share. */
const TOOLS = ['build', 'releases', 'area', 'config', 'errors'];
const NOT_OF_BUILDS =
  /(^|[\\/])(node_modules|dist|dist-dev|commands|programs|area-command|testing|repository|new-area)([\\/]|$)|\.test\.tsx?$/;

/** Does not enter folders that builds do not read: tests create and delete files in some of them. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (NOT_OF_BUILDS.test(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(file);
    return /\.(?:tsx?|mjs|cjs|json)$/.test(file) ? [file] : [];
  });
}

/**
 * Records what a build was made of, in `sources.json`, when all of its configurations are compiled without errors: the files of
 * the repository that they read, the tools and the lockfile. A build without the file is not complete.
 */
export class SourcesPlugin {
  /**
   * @param dir the folder of the package
   * @param dist the folder of the build
   */
  constructor(
    private readonly dir: string,
    private readonly dist: string,
  ) {}

  apply(compiler: Compiler): void {
    const parts = builds.get(this.dist) ?? new Map<Compiler, readonly string[] | null>();
    builds.set(this.dist, parts.set(compiler, null));
    const begin = (): void => {
      parts.set(compiler, null);
      rmSync(sourcesFile(this.dist), { force: true });
    };
    compiler.hooks.beforeRun.tap('SourcesPlugin', begin);
    compiler.hooks.watchRun.tap('SourcesPlugin', begin);
    compiler.hooks.done.tapPromise('SourcesPlugin', async (stats) => {
      // `npm run pack:packages` builds into another folder.
      if (stats.hasErrors() || !compiler.outputPath.startsWith(this.dist)) return;
      parts.set(compiler, [...stats.compilation.fileDependencies]);
      const read = [...parts.values()];
      if (read.includes(null)) return;
      const files = [...read.flatMap((each) => each ?? []), ...this.#tools()];
      // The lockfile covers installed packages.
      const own = files.filter((file) => !/[\\/](node_modules|dist|dist-dev)[\\/]/.test(file));
      await writeSources(this.dist, this.dir, [...new Set(own)]);
    });
  }

  #tools(): string[] {
    const own = ['package.json', 'rspack.config.ts'].map((file) => path.join(this.dir, file));
    // In an area's own repository the tools are installed packages.
    if (/[\\/]node_modules[\\/]/.test(import.meta.dirname)) return own;
    const tools = TOOLS.flatMap((name) => filesIn(path.join(ROOT, 'shared', name)));
    return [...own, ...tools, path.join(ROOT, 'pnpm-lock.yaml')];
  }
}
