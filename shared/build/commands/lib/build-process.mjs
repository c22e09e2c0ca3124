/**
 * Builds one package after another, as `rspack build` does in the folder of each: to start Rspack and load its plugins takes
 * longer than most builds. Gets a folder as a message, answers `BuildAnswer` (`builds.mjs`), and ends with its parent.
 */
import { RspackCLI } from '@rspack/cli';

process.on('message', (folder) => {
  void buildIn(String(folder)).then((answer) => process.send?.(answer));
});

/**
 * @param {string} folder
 * @returns {Promise<import('./builds.mjs').BuildAnswer>}
 */
async function buildIn(folder) {
  process.chdir(folder);
  try {
    const cli = new RspackCLI();
    const compiler = cli.createCompiler(await cli.buildCompilerConfig({}, 'build'));
    if (!compiler) return { ok: false, output: 'Rspack made no compiler of the configuration.' };
    return await new Promise((resolve) => {
      compiler.run((error, stats) => {
        const answer = error
          ? { ok: false, output: error.stack ?? error.message }
          : { ok: stats?.hasErrors() === false, output: stats?.toString('errors-warnings') ?? '' };
        compiler.close(() => resolve(answer));
      });
    });
  } catch (error) {
    return { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
