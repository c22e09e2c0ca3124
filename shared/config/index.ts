export { publisherFromEnv, publisherWith, type GivenPublisher } from './env';
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
  PublisherTexts,
} from './publisher';
