export { area } from './area';
export { program, threads } from './program';
export { shell } from './shell';
