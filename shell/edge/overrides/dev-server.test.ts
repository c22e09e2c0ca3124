import { parseDevBuilds, parseDevServerOrigins, parseDevServerOverride, parseDevServerOverrides } from './dev-servers';

test('D-10 allows only listed origins, and any port of this machine if loopback is listed', () => {
  expect(parseDevServerOrigins('')).toBeNull();
  expect(() => parseDevServerOrigins('localhost:3000')).toThrow(/PRESS-E03/);
  const loopback = parseDevServerOrigins('loopback');
  expect(parseDevServerOverride('mf-one@http://localhost:3000', loopback)).toEqual({
    area: 'mf-one',
    origin: 'http://localhost:3000',
  });
  for (const text of [
    'mf-one@http://localhost.evil.example',
    'mf-one@http://evil.example',
    'mf-one@https://localhost:1',
    'mf-one@http://localhost:3000/x',
    'mf-one@http://u@localhost:1',
    'mf-one@javascript:1',
    'MF@http://localhost:1',
    'x',
    undefined,
  ]) {
    expect(parseDevServerOverride(text, loopback)).toBeNull();
  }
  const listed = parseDevServerOrigins('https://dev.press.example');
  expect(parseDevServerOverride('mf-one@https://dev.press.example', listed)).not.toBeNull();
  expect(parseDevServerOverride('mf-one@http://localhost:3000', listed)).toBeNull();
});

test('D-24 uses one dev server per area and ignores others', () => {
  const loopback = parseDevServerOrigins('loopback');
  const texts = ['mf-one@http://localhost:1', 'mf-two@http://localhost:2', 'x', 'mf-one@http://localhost:3'];
  expect(parseDevServerOverrides(texts, loopback)).toEqual([
    { area: 'mf-one', origin: 'http://localhost:3' },
    { area: 'mf-two', origin: 'http://localhost:2' },
  ]);
});

test('D-24 PRESS_DEV_BUILDS maps areas to absolute folders', () => {
  expect(parseDevBuilds('')).toEqual(new Map());
  expect(parseDevBuilds('mf-one=/a/dist-dev,mf-two=/b')).toEqual(
    new Map([
      ['mf-one', '/a/dist-dev'],
      ['mf-two', '/b'],
    ]),
  );
  for (const text of ['mf-one', 'mf-one=relative', '../x=/a']) expect(() => parseDevBuilds(text)).toThrow(/PRESS-E03/);
});
