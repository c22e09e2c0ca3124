import { program } from '../build/program';

export default program(import.meta.url, { place: './place.ts', release: './command/main.ts' });
