export { area } from './area';
export { program } from './program';
export { shell } from './shell';
