export { publisherFromEnv } from './env';
export { publisherWith, type GivenPublisher } from './given';
export { placeholder } from './placeholder';
export type { Call, Claims, DateStyle, HouseColours, Publisher } from './publisher';
