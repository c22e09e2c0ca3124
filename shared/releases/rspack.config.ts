import { program } from '../build/program';

export default program(import.meta.url, { place: './command/install.ts', release: './command/main.ts' });
