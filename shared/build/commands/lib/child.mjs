/**
 * `node child.mjs PROGRAM [ARG…]`: runs a program so that it ends with the process that started it. The channel between
 * the two closes when that process ends, also after kill -9. The program then gets SIGTERM, as from a person.
 */
import { pathToFileURL } from 'node:url';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A listener keeps the channel, and with it this process, alive; a program that has ended its work must be able to end.
process.channel?.unref();

process.argv.splice(1, 1);
const [, program = ''] = process.argv;
await import(pathToFileURL(program).href);
