export { CHROMIUM_FLAGS, findChromium } from '../../shared/build/commands/lib/chromium.mjs';
