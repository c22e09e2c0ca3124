import { fileURLToPath } from 'node:url';
import { program, shell, threads } from '@press/build';
import { withFormerNames } from './former-names';

const formerNames = {
  transform: withFormerNames,
  files: [fileURLToPath(new URL('./former-names.ts', import.meta.url))],
};

export default [
  ...shell(formerNames),
  program(import.meta.url, { edge: './edge/process/main.ts' }, 'edge'),
  threads(import.meta.url, { 'render-worker': './edge/rendering/worker.ts' }, 'edge'),
];
