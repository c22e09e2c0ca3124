import type { Publisher } from '@press/config';
import type { Logger } from 'pino';
import type { Edition } from '../releases/registry-snapshot';
import type { AllowedOrigins } from '../overrides/dev-server';
import type { Renderers } from '../rendering/renderers';

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
