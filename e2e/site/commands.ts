export { FLAGS, findChromium } from '../../shared/build/commands/lib/chromium.mjs';
