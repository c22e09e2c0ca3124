import { article, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { exportContent } from './export';
import type { ContentFormerAddress } from './model';
import { saveContent } from './store';

const db = useDb();

const of = (kind: ContentFormerAddress['kind'], formerId: string, leadsTo: string, file?: string) => ({
  journalId: 'ssha',
  kind,
  formerId,
  leadsTo,
  ...(file && { file }),
});
const stored = () =>
  db.query('select kind, former_id as id, leads_to as "to", file from former_address order by kind, former_id');

test("stores the targets of another site's ids, by the ids that the articles get, and exports them", async () => {
  await saveContent(db, smallContent());
  const nothing = { journals: [], issues: [], articles: [], members: [] };
  const articles = [
    article({ id: 'tea-houses', title: 'Of the same id', doi: '10.5555/other' }),
    article({ id: 'later', title: 'Scheduled', doi: '10.5555/later', publicationDate: '2999-01-01' }),
  ];
  const formerAddresses = [
    of('issue', '3', 'ssha-1-1'),
    of('article', '12', 'tea-houses'),
    of('article', '13', 'later'),
    of('galley', '40', 'tea-houses', '/api/files/0/a.pdf'),
    of('galley', '40', 'tea-houses', '/api/files/1/a.pdf'),
  ];
  for (let run = 0; run < 2; run++) await saveContent(db, { ...nothing, articles, formerAddresses });
  expect(await stored()).toEqual([
    { kind: 'article', id: '12', to: 'tea-houses-2', file: '' },
    { kind: 'article', id: '13', to: 'later', file: '' },
    { kind: 'galley', id: '40', to: 'tea-houses-2', file: '/api/files/1/a.pdf' },
    { kind: 'issue', id: '3', to: 'ssha-1-1', file: '' },
  ]);
  let exported = 0;
  for await (const line of exportContent(db)) if ('formerAddress' in line) exported++;
  expect(exported).toBe(4);
});
