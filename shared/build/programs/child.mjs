/**
 * `node child.mjs PROGRAM [ARG…]`: runs a program so that it ends with the process that started it. The channel between the two
 * closes when that process ends, even after kill -9. The program then gets SIGTERM.
 */
import { pathToFileURL } from 'node:url';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Without `unref` the channel would keep this process alive after the program has finished.
process.channel?.unref();

process.argv.splice(1, 1);
const [, program = ''] = process.argv;
await import(pathToFileURL(program).href);
