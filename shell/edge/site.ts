import type { Publisher } from '@press/config';
import type { Logger } from 'pino';
import type { Edition } from './edition';
import type { AllowedOrigins } from './overrides/settings';
import type { Renderers } from './render/renderers';

/** Everything a request is answered from. */
export interface Site {
  publisher: Publisher;
  /** The edition now served: another one whenever the registry changes, so read it once a request. */
  readonly edition: Edition;
  renderers: Renderers;
  log: Logger;
  /** Dev servers that a browser may ask for in place of a release; null: none. */
  overrides: AllowedOrigins;
}
