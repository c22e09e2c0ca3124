import { bodyOf, outcomeOf, readFields, statusAfter } from './submit';

const FORM = { to: '/letters', fields: ['name', 'message', 'orcid'] };
const BODY = 'form-token=5f1e9f3a-0001&name=+Ada+Boone+&message=Shall+we%3F%0D%0ASoon.&orcid=&website=&role=admin';
const VALUES = { name: ' Ada Boone ', message: 'Shall we?\nSoon.', orcid: '' };

describe('the fields of a form', () => {
  test('takes the declared fields as typed, with LF line breaks, and no others', () => {
    expect(readFields(BODY, FORM)).toEqual({ values: VALUES, honeypot: '', formToken: '5f1e9f3a-0001' });
    expect(readFields('name=a&name=b&__proto__=c&form-token=<b>', FORM)).toEqual({
      values: { name: 'a', message: '', orcid: '' },
      honeypot: '',
      formToken: '',
    });
  });

  test('sends the api trimmed values, null for empty ones, and the hidden field only if a robot filled it', () => {
    expect(bodyOf(readFields(BODY, FORM))).toEqual({ name: 'Ada Boone', message: 'Shall we?\nSoon.', orcid: null });
    expect(bodyOf(readFields('website=x', FORM))).toMatchObject({ website: 'x' });
  });
});

const errors = (...paths: string[]) =>
  JSON.stringify({ errors: paths.map((path) => ({ path, message: 'is required' })) });

test.each([
  [200, 'Thank you.', { kind: 'sent', text: 'Thank you.' }, 200],
  [200, '', { kind: 'sent', text: '' }, 200],
  [204, '', { kind: 'failed', status: 204, body: '' }, 503],
  [202, 'Queued.', { kind: 'failed', status: 202, body: '' }, 503],
  [400, errors('name', 'orcid'), { kind: 'refused', fields: { name: 'is required', orcid: 'is required' } }, 422],
  [422, errors('name', 'constructor'), { kind: 'refused', fields: { name: 'is required' } }, 422],
  [400, errors('elsewhere'), { kind: 'failed', status: 400, body: '' }, 422],
  [400, 'null', { kind: 'failed', status: 400, body: '' }, 422],
  [413, '', { kind: 'failed', status: 413, body: '' }, 413],
  [429, '{}', { kind: 'failed', status: 429, body: '' }, 429],
  [429, '{"title":"Too many","detail":"Wait."}', { kind: 'failed', status: 429, body: '{"detail":"Wait."}' }, 429],
  [503, '{"title":"Away","secret":"hunter2"}', { kind: 'failed', status: 503, body: '{"detail":"Away"}' }, 503],
  [502, '<html>hunter2</html>', { kind: 'failed', status: 502, body: '' }, 503],
  [500, 'x'.repeat(5_000), { kind: 'failed', status: 500, body: '' }, 503],
  [404, '', { kind: 'failed', status: 404, body: '' }, 422],
] as const)('reads the outcome from the api response %i %.20s', (status, text, outcome, pageStatus) => {
  const found = outcomeOf({ status, headers: new Headers({ 'press-receipt': 'stored' }) }, text, FORM);
  expect(found).toEqual(outcome);
  expect(statusAfter(found)).toBe(pageStatus);
});

test.each(['text/html', 'text/plain', 'application/json', null])(
  'fault 68 a form whose response is 200 with %p was not sent',
  (type) => {
    const headers = new Headers(type === null ? {} : { 'content-type': type });
    const found = outcomeOf({ status: 200, headers }, '<p>Log in</p>', FORM);
    expect(found).toEqual({ kind: 'failed', status: 200, body: '' });
    expect(statusAfter(found)).toBe(503);
  },
);
