import { program, shell } from '@press/build';

export default [
  ...shell(),
  program(import.meta.url, { edge: './edge/main.ts', 'render-worker': './edge/worker.ts' }, 'edge'),
];
