import { program } from '@press/build';

export default program(import.meta.url, {
  main: './main.ts',
  content: './cli/main.ts',
  'db-worker': './embedded/worker.ts',
  'pdf-worker': './pdf/worker.ts',
});
