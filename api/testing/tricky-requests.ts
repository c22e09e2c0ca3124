import { calls, type OperationId } from '@press/contract/calls';
import { NAMES } from './tricky-content';

const LONG = 'x'.repeat(201);
const ODD = ['__proto__', encodeURIComponent("' or 1=1 --"), '%FF', 'a%00b', LONG, '%20', encodeURIComponent('🙂')];
const PARAMS: Record<string, string[]> = {
  journalId: ['ssha', 'acl', 'j1', 'nope', 'SSHA', ...ODD],
  issueId: ['ssha-1-1', 'acl-7-1', encodeURIComponent('ssha-9-Äpfel'), 'latest', 'nope'],
  articleId: ['credit-cooperatives', 'co2-sensors', 'bare', 'tricky-1', 'tricky-8', 'nope', ...ODD],
  year: ['2025', '2023', '1999', '0000', '20x4'],
  authorKey: ['0000-0002-1825-0097', '0000-0002-1825-0090', ...NAMES.map(encodeURIComponent), 'nope', ...ODD],
};
const WORDS = [
  ...NAMES,
  ...'trust|TRUST rural|"rural trust"|trust OR sensors|common -zebra|the of and|CO2|p < 0.05|x2|1.5e3|a@b.example'.split(
    '|',
  ),
  ...'x.example/3|10.5555/TEA-houses|https://doi.org/10.5555/co2-sensors|Credit cooperatives and rural trust'.split(
    '|',
  ),
  ...'Ayşe|Ngũgĩ|istanbul|strasse|fine|"|((|:*|\'|\\|-|OR|<script>|%|🙂| |\u00a0|\u200b'.split('|'),
  'a'.repeat(300),
].map(encodeURIComponent);
const QUERIES: Partial<Record<OperationId, string[]>> = {
  searchArticles: [
    ...WORDS.map((word) => `keyword=${word}`),
    'keyword=common&pageNum=2&pageSize=5',
    'keyword=common&pageNum=4&pageSize=7',
    'keyword=common&pageSize=100',
    'keyword=common&pageNum=999999',
    'keyword=common&journal=ssha&year=2025&type=Research%20Article&sort=date',
    'keyword=common&journal=&year=&type=&sort=views',
    "keyword=common&journal=o'x&sort=views",
    'keyword=common&year=20255',
    'keyword=common&year=0000',
    'keyword=common&sort=best',
    'keyword=x&pageNum=0',
    'keyword=x&pageNum=1e9',
    'keyword=x&pageSize=101',
    'keyword=a&keyword=b',
    'keyword=%FF',
    'keyword=a%00b',
    'keyword',
    '',
  ],
  getSearchFacets: [
    ...WORDS.map((word) => `keyword=${word}`),
    'keyword=common&journal=ssha&year=2025&type=Research%20Article',
    "keyword=common&journal=o'x",
    'keyword=common&year=1e3',
    '',
  ],
  multiQueryJournals: [
    '',
    'title=review',
    'subject=',
    ...WORDS.flatMap((word) => [`title=${word}`, `keywords=${word}`, `journalSubject=${word}`]),
  ],
  getLatestArticles: ['', 'limit=1', 'limit=100', 'limit=0', 'limit=abc'],
};
const PAGES = ['', 'pageNum=2&pageSize=3', 'pageNum=1&pageSize=0', 'pageNum=abc'];

/** Addresses of a call: all combinations of the usual values, and each odd value separately. */
export function addresses(id: OperationId): string[] {
  const pattern = `/api${calls[id].path}`;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const fill = (values: (name: string) => string[]) =>
    names.reduce<string[]>(
      (made, name) => made.flatMap((path) => values(name).map((value) => path.replace(`:${name}`, value))),
      [pattern],
    );
  const usual = fill((name) => (PARAMS[name] ?? []).filter((value) => !ODD.includes(value)));
  const odd = names.flatMap((one) =>
    fill((name) => (PARAMS[name] ?? []).filter((value, n) => (name === one ? ODD.includes(value) : n === 0))),
  );
  return [
    ...usual.flatMap((path) =>
      (QUERIES[id] ?? ('query' in calls[id] ? PAGES : [''])).map((query) => (query ? `${path}?${query}` : path)),
    ),
    ...odd,
  ];
}

const MESSAGE = { name: 'Ada', email: 'ada@university.example', subject: 'other', message: 'Tea\nand time' };
const APPLICATION = {
  name: '陈美玲',
  email: 'chen@university.example',
  researchField: 'Law',
  institution: 'U',
  gender: '',
  orcid: '0000-0002-1825-0097',
  message: '您好',
};
/** Requests that write, valid and invalid. */
export const POSTS: [path: string, body?: string | object, headers?: Record<string, string>][] = [
  ...[
    'journals/ssha',
    'journals/nope',
    'articles/tea-houses',
    'articles/nope',
    `articles/${ODD[1]}`,
    'articles/a%00b',
  ].flatMap((of) => ['views', 'clicks', 'downloads'].map((what) => [`/api/${of}/increment-${what}`] as [string])),
  ['/api/articles/tea-houses/increment-clicks', { journalId: 'ssha', action: 'most_accessed_article_link' }],
  ['/api/articles/tea-houses/increment-clicks', { journalId: 5 }],
  ['/api/articles/tea-houses/increment-views', '{"journalId"'],
  ['/api/editorial-team', MESSAGE],
  ['/api/editorial-team', MESSAGE],
  ['/api/editorial-team', APPLICATION],
  ['/api/editorial-team', { ...MESSAGE, message: 'one' }, { 'idempotency-key': 'k' }],
  ['/api/editorial-team', { ...MESSAGE, message: 'two' }, { 'idempotency-key': 'k' }],
  ['/api/editorial-team', { ...MESSAGE, website: 'x' }],
  ['/api/editorial-team', { ...MESSAGE, email: 'no', name: 'A\r\nBcc: x' }],
  ['/api/editorial-team', []],
  ['/api/editorial-team', '\u0000'],
  ['/api/editorial-team', {}],
];
