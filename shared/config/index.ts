export { publisherFromEnv } from './env';
export { placeholder } from './placeholder';
export type { Publisher } from './publisher';
