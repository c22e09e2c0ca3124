import { publisher } from '../testing/stub-site';
import { isSameOrigin } from './origin';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: publisher.origin }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: publisher.origin }, false],
  [{ origin: publisher.origin }, true],
  [{ origin: 'http://localhost:8080' }, true],
  [{ origin: `${publisher.origin}.evil.example` }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('%j comes from a page of this site: %s', (headers, same) => {
  expect(isSameOrigin({ headers, protocol: 'http', host: 'localhost:8080' }, publisher)).toBe(same);
});
