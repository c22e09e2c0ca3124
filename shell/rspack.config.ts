import { program, shell, threads } from '@press/build';

export default [
  ...shell(),
  program(import.meta.url, { edge: './edge/process/main.ts' }, 'edge'),
  threads(import.meta.url, { 'render-worker': './edge/rendering/worker.ts' }, 'edge'),
];
