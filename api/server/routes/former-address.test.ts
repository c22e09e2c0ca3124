import { appendFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nordlysSite } from '../../testing/nordlys';

const { dir, nordlys, read, site, content } = nordlysSite();
const ARTICLE = '10.5555-nmb.2026.1';
const OTHER = '10.5555-nlr.2026.1';
const PAGE = `/journal/nmb/article/${ARTICLE}`;

const leadsTo = async (address: string): Promise<string | null> =>
  (await read(`/api/site/former-address?${new URLSearchParams({ address })}`)).data.to;
const expectAll = async (led: Readonly<Record<string, string | null>>): Promise<void> => {
  for (const [from, to] of Object.entries(led)) expect([from, await leadsTo(from)]).toEqual([from, to]);
};

let supplement: string;
let issueId: string;
beforeAll(async () => {
  await site('apply', nordlys);
  const { data } = await read(`/api/articles/${ARTICLE}`);
  issueId = data.issueId;
  supplement = data.details.parts.find(({ file }: { file?: object }) => file).file.url;
  const lines = [
    { kind: 'issue', formerId: '3', leadsTo: issueId },
    { kind: 'article', formerId: '12', leadsTo: ARTICLE },
    { kind: 'article', formerId: 'tides-in-june', leadsTo: ARTICLE },
    { kind: 'article', formerId: '99', leadsTo: 'never-stored' },
    { kind: 'galley', formerId: '40', leadsTo: ARTICLE, file: `/api/files/${'0'.repeat(64)}/tides.pdf` },
    { kind: 'galley', formerId: '41', leadsTo: ARTICLE, file: '' },
    { kind: 'galley', formerId: '12/data', leadsTo: ARTICLE, file: supplement },
    { journalId: 'nlr', kind: 'article', formerId: '12', leadsTo: OTHER },
    { journalId: 'nlr', kind: 'galley', formerId: '50', leadsTo: OTHER, file: `/api/files/${'0'.repeat(64)}/lov.pdf` },
    { journalId: 'nlr', kind: 'issue', formerId: '3', leadsTo: 'nlr-4-1' },
  ].map((address) => JSON.stringify({ formerAddress: { journalId: 'nmb', ...address } }));
  const file = path.join(dir, 'former.jsonl');
  await writeFile(file, lines.join('\n'));
  await content('import', file);
});

test('O-34 every form of an address of OJS leads to the article, its file or the issue', async () => {
  await expectAll({
    '/index.php/nmb/article/view/12': PAGE,
    '/index.php/NMB/article/view/12/': PAGE,
    '/nmb/article/view/12': PAGE,
    '/nmb/article/view/tides-in-june': PAGE,
    '/index.php/nmb/en/article/view/12': PAGE,
    '/index.php/nmb/pt_BR/article/view/12': PAGE,
    '/index.php/nmb/article/viewArticle/12': PAGE,
    '/index.php/nmb/article/view/12/version/7': PAGE,
    '/index.php/nmb/article/view/12/version/7/41': PAGE,
    '/index.php/nmb/article/view/12/41': PAGE,
    '/index.php/nmb/article/view/12/40': `${PAGE}.pdf`,
    '/index.php/nmb/article/download/12/40/118': `${PAGE}.pdf`,
    '/index.php/nmb/article/download/12/40?inline=1': `${PAGE}.pdf`,
    '/nmb/article/viewFile/12/999': `${PAGE}.pdf`,
    '/index.php/nmb/article/view/12/data': supplement,
    '/index.php/nmb/article/downloadSuppFile/12/data': supplement,
    '/index.php?journal=nmb&page=article&op=view&path[]=12&path[]=40': `${PAGE}.pdf`,
    '/index.php/nmb/issue/view/3': `/journal/nmb/issue/${issueId}`,
    '/nmb/issue/view/3/showToc': `/journal/nmb/issue/${issueId}`,
    '/index.php/nmb/article/view/99': null,
    '/index.php/nmb/article/view/100': null,
    '/index.php/nmb/article': null,
    '/index.php/other/article/view/12': null,
    '/index.php/nlr/article/view/12': `/journal/nlr/article/${OTHER}`,
    '/index.php/nst/article/view/12': null,
    '/index.php/nmb/article/view/%E0': null,
  });
});

test('O-34 addresses of a journal lead to its pages, and its repository to the one of the site', async () => {
  await expectAll({
    '/index.php/nmb': '/journal/nmb',
    '/index.php/nmb/index': '/journal/nmb',
    '/index.php/index': '/',
    '/nmb/issue/archive': '/journal/nmb/volumes-issues',
    '/index.php/nmb/issue/archive/2': '/journal/nmb/volumes-issues',
    '/index.php/nmb/issue/current': '/journal/nmb/current-issue',
    '/index.php/nmb/about': '/journal/nmb',
    '/index.php/nmb/about/editorialTeam': '/journal/nmb/editorial-board',
    '/nmb/about/submissions': '/journal/nmb/submit-manuscript',
    '/index.php/nmb/about/contact': '/journal/nmb/contact',
    '/index.php/nmb/announcement/view/4': '/journal/nmb/announcements',
    '/index.php/nmb/search?query=kelp+forest': '/discover-research?q=kelp+forest&journal=nmb',
    '/index.php/nmb/gateway/plugin/WebFeedGatewayPlugin/rss2': '/journal/nmb/feed.atom',
    '/nmb/oai?verb=ListRecords&metadataPrefix=oai_dc&set=nmb:ART':
      '/oai?verb=ListRecords&metadataPrefix=oai_dc&set=nmb',
    '/index.php/nmb/oai': '/oai?verb=Identify',
    '/index.php/index/oai?verb=ListSets': '/oai?verb=ListSets',
    '/index.php/nmb/user/register': null,
    '/index.php/nmb/constructor': null,
    '/': null,
  });
});

test('O-34 O-24 a journal with another id is found by its former one, and a removed article says so', async () => {
  const journals = path.join(nordlys, 'journals');
  await rename(path.join(journals, 'nlr.yaml'), path.join(journals, 'law.yaml'));
  await appendFile(path.join(journals, 'law.yaml'), '\nformerIds: [nlr, lov_revy]\n');
  await site('apply', nordlys, '--remove');
  const page = `/journal/law/article/${OTHER}`;
  await expectAll({
    '/index.php/nlr/article/view/12': page,
    '/index.php/lov_revy/article/view/12': page,
    '/law/article/download/12/50': `${page}.pdf`,
    '/nlr/issue/view/3': '/journal/law/issue/law-4-1',
  });
  const exported = path.join(dir, 'exported');
  await site('export', exported);
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
  await content('remove', 'article', OTHER);
  await expectAll({ '/nlr/article/view/12': page, '/nlr/article/download/12/50': page });
});
