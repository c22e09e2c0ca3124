export { publisherFromEnv } from './env';
export { publisherWith, type GivenPublisher } from './given';
export { placeholder } from './placeholder';
export type {
  Alerts,
  Call,
  Claims,
  DateStyle,
  Fallback,
  FallbackArticle,
  FallbackJournal,
  HouseColours,
  Publisher,
} from './publisher';
