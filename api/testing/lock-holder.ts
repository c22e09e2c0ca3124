/** `node lock-holder.mjs FILE`: takes a lock and holds it until it is killed. */
import path from 'node:path';
import { messageOf } from '@press/errors';
import { takeLock } from '../embedded/lock';

const [, , file = ''] = process.argv;
takeLock(file, path.dirname(file)).then(
  () => {
    process.stdout.write('held\n');
    setInterval(() => undefined, 60_000);
  },
  (failure: unknown) => {
    process.stdout.write(`${messageOf(failure)}\n`);
    process.exit(1);
  },
);
