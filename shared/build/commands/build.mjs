/** `npm run build`: installs and builds everything, and names the builds in the local registry. */
import { makeReady } from './lib/ready.mjs';
import { main, steps } from './lib/say.mjs';

await main(() => makeReady(steps(3)));
