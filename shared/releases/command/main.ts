import { run } from './run';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  writeOutput: console.log,
  writeError: console.error,
});
