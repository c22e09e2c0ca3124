export { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../../shared/build/commands/lib/chromium.mjs';
