import { publisherFromEnv } from '@press/config';
import { commonHeaders } from './headers';

const hstsOf = (origin: string) => commonHeaders({ ...publisherFromEnv({}), origin })['strict-transport-security'];

test('HSTS is for the own name of a site with https, two years, without its subdomains', () => {
  expect(hstsOf('https://press.example')).toBe('max-age=63072000');
  expect(hstsOf('http://press.example')).toBeUndefined();
});
