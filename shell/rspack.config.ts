import { program, shell } from '@press/build';

export default [
  ...shell(),
  program(import.meta.url, { edge: './edge/process/main.ts', 'render-worker': './edge/rendering/worker.ts' }, 'edge'),
];
