import { recordingLog, stubApi } from '../testing/stub-site';
import { ContentFollower } from './content-follower';

let asked: (string | undefined)[];
let answers: { status?: number; body: string }[];
let dropped: (readonly string[])[];
let follower: ContentFollower;
let lines: ReturnType<typeof recordingLog>['lines'];

beforeEach(async () => {
  asked = [];
  answers = [];
  dropped = [];
  const { origin: apiOrigin } = await stubApi(({ url }, response) => {
    asked.push(url);
    const { status = 200, body } = answers.shift() ?? { status: 500, body: '' };
    response.writeHead(status).end(body);
  });
  const recording = recordingLog();
  lines = recording.lines;
  follower = new ContentFollower({
    apiOrigin,
    log: recording.log,
    drop: (keys) => void dropped.push(keys),
  });
});

const answer = (latest: number, keys: string[] | null) => answers.push({ body: JSON.stringify({ latest, keys }) });

test('M-01 an edge drops what has changed since it asked last, and everything when that is not known', async () => {
  answer(7, null);
  answer(7, []);
  answer(9, ['site', 'article-a']);
  answer(2, null);
  for (let n = 0; n < 4; n += 1) await follower.check();
  expect(asked).toEqual(['/content-changes', ...[7, 7, 9].map((after) => `/content-changes?after=${after}`)]);
  expect(dropped).toEqual([['all'], ['site', 'article-a'], ['all']]);
});

test('M-01 an api that fails, or answers in another form, is named once, and asked for the same changes again', async () => {
  answer(7, null);
  await follower.check();
  answers.push({ status: 503, body: '' }, { status: 503, body: '' }, { body: '{"latest": "x"}' });
  for (let n = 0; n < 3; n += 1) await follower.check();
  answer(8, ['site']);
  await follower.check();
  expect(asked.slice(1)).toEqual(Array(4).fill('/content-changes?after=7'));
  expect(dropped).toEqual([['all'], ['site']]);
  const named = lines.filter(({ code }) => code === 'PRESS-E31');
  expect(named).toHaveLength(2);
  expect(named[0]).toMatchObject({
    cause: expect.stringContaining('503'),
    next: expect.stringContaining('npm run dev beside npm start'),
  });
});
