/** `node lock-holder.mjs FILE`: takes a lock at each line `take` of its input, and releases it at each line `release`. */
import path from 'node:path';
import { messageOf } from '@press/errors';
import { takeLock } from '../embedded/lock';
import { linesOf } from '../files/lines';

const [, , file = ''] = process.argv;
let release = () => undefined as void;
for await (const line of linesOf(process.stdin)) {
  if (line === 'release') release();
  else {
    try {
      release = await takeLock(file, path.dirname(file));
      process.stdout.write('held\n');
    } catch (failure) {
      process.stdout.write(`${messageOf(failure)}\n`);
    }
  }
}
