import { whenWanted } from './later-code';

test('fault 126 under npm run dev the parts of an article do not wait for an input, so that a saved file shows', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  const load = jest.fn(async () => undefined);
  await whenWanted(load);
  expect(load).toHaveBeenCalledTimes(1);
});
