import { article, saveArticles, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { search } from './search';

const db = useDb(smallContent);

beforeAll(() =>
  saveArticles(
    db,
    [1, 2, 3, 4, 5, 6].map((n) => article({ id: `k${n}`, title: `Kelp ${n}` })),
  ),
);

test('S-40 a search without hits lists the first five articles of the suggested search', async () => {
  const asked = async (keyword: string) => {
    const { total, list, nearest } = await search(db, { keyword, pageNum: 1, pageSize: 1 });
    return { total, list, nearest: nearest?.map(({ id }) => id) };
  };
  const found = async (keyword: string) =>
    (await search(db, { keyword, pageNum: 1, pageSize: 5 })).list.map(({ id }) => id);
  const first = await found('kelp');
  expect(first).toHaveLength(5);
  // Fewer words, and a similar word.
  expect(await asked('kelp unheard')).toEqual({ total: 0, list: [], nearest: first });
  expect(await asked('kelq')).toEqual({ total: 0, list: [], nearest: first });
  expect((await asked('kelp')).nearest).toBeUndefined();
});
