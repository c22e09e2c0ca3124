/**
 * `node child.mjs PROGRAM [ARG…]`: runs a program so that it ends with the process that started it. The channel between the two
 * closes when that process ends, even after kill -9. The program then gets SIGTERM.
 */
import { pathToFileURL } from 'node:url';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A listener would keep the channel, and with it this process, alive; a program that has finished must be able to end.
process.channel?.unref();

process.argv.splice(1, 1);
const [, program = ''] = process.argv;
await import(pathToFileURL(program).href);
