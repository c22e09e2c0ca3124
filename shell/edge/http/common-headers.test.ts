import { publisherFromEnv } from '@press/config';
import { commonHeaders } from './headers';

const hstsOf = (origin: string) => commonHeaders({ ...publisherFromEnv({}), origin })['strict-transport-security'];

test('HSTS covers the host of a site with https for two years, without its subdomains', () => {
  expect(hstsOf('https://press.example')).toBe('max-age=63072000');
  expect(hstsOf('http://press.example')).toBeUndefined();
});
