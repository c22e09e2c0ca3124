import { program } from '../build/program';

export default program(import.meta.url, { install: './command/install.ts', release: './command/main.ts' });
