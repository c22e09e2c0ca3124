import { CodedError, isCodedError, isDiskError, messageOf, systemCode } from '@press/errors';

const error = new CodedError('PRESS-T05', 'PORT is "abc", which is not a port.', 'Use a number from 1 to 65535.');

test('a coded error has code, cause and next step, both as fields and in its message', () => {
  expect(error).toMatchObject({ code: 'PRESS-T05', next: 'Use a number from 1 to 65535.' });
  expect(error.message).toBe('PRESS-T05  PORT is "abc", which is not a port. Use a number from 1 to 65535.');
  expect(new CodedError('PRESS-T05', 'a', 'b', { cause: error }).cause).toBe(error);
});

test('recognizes a coded error by its shape, even as a copy from another thread', () => {
  expect(isCodedError({ code: 'PRESS-T05', reason: 'a', next: 'b', message: 'c' }, 'PRESS-T05')).toBe(true);
  expect(isCodedError(error, 'PRESS-T06')).toBe(false);
  for (const other of [new Error('x'), { code: 'ENOENT', reason: 'a', next: 'b' }, null, 'PRESS-T05']) {
    expect(isCodedError(other)).toBe(false);
  }
});

test('any thrown value has a message, and a code only if it carries one', () => {
  expect(messageOf('plain')).toBe('plain');
  expect(messageOf(new Error('deep'))).toBe('deep');
  expect(messageOf(null)).toBe('null');
  expect(systemCode(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe('ENOENT');
  expect(systemCode({ code: 5 })).toBeUndefined();
  expect(['ENOSPC', 'EROFS', 'ENOENT'].map((code) => isDiskError({ code }))).toEqual([true, true, false]);
});
