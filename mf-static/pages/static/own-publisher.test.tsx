import { publisherFromEnv } from '@press/config';
import { createServer } from '@press/area/server';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const publisher = publisherFromEnv({
  PUBLISHER_NAME: 'Nordlys Forlag',
  PUBLISHER_SLUG: 'nordlys',
  PUBLISHER_EMAIL: 'desk@nordlys.example',
  PUBLISHER_LICENCE_NAME: 'CC BY-NC 4.0',
  PUBLISHER_LICENCE_URL: 'https://creativecommons.org/licenses/by-nc/4.0/',
});
const textOf = async (path: string, of = publisher): Promise<string> => {
  const { container, unmount } = await renderPage(area, path, {
    fetch: answering({ '/api/journals/subjects': [] }),
    services: { publisher: of },
  });
  const text = container.innerHTML;
  unmount();
  return text;
};

const PATHS = [
  '/about',
  '/about-nordlys-press',
  '/submission-guidelines',
  '/publishing-policy',
  '/copyright-and-license',
  '/peer-review-policy',
  '/manuscript-withdrawal-policy',
  '/proceedings',
  '/publish-with-us',
  '/contact',
];

test.each(PATHS)(
  "O-08 on another publisher's site, %s states no licence, charge or claim of the sample",
  async (path) => {
    const text = await textOf(path, { ...publisher, publishes: ['journals', 'proceedings'] });
    expect(text).not.toMatch(/Exempli|CC BY 4\.0|licenses\/by\/4\.0|Attribution 4\.0/);
    expect(text).not.toMatch(/2,290|3,190|2,590|\$500|\$300/);
    expect(text).not.toMatch(/10\+|1000\+|8K\+|1M\+|50\+ countries|290 editors|85% of|quarterly|3093|2648|\d+%<\/b>/);
    expect(text).not.toMatch(/\{\w+\}/);
  },
);

test.each(PATHS)('G-04 %s names no licence for all publications if a journal has another one', async (path) => {
  const of = { ...publisher, publishes: ['journals', 'proceedings'], otherLicences: true as const };
  const text = (await textOf(path, of)).replace(/<[^>]+>/g, '');
  expect(text).not.toMatch(/\{[\w.]+\}/);
  const isOfLicences = path === '/copyright-and-license';
  expect(text.includes('CC BY-NC')).toBe(isOfLicences);
  expect(text.includes('CC BY-NC 4.0, but for journals that state another licence.')).toBe(isOfLicences);
  expect(isOfLicences && /[Aa]ll publications/.test(text)).toBe(false);
});

test('O-08 a press without proceedings has no page about them, even while the api is down, unless it has its own text', async () => {
  const { render } = createServer(area);
  const signal = new AbortController().signal;
  const open = (of: typeof publisher, fetch: typeof globalThis.fetch) =>
    render({ url: '/proceedings', publisher: of, fetch, signal });
  const away = () => Promise.reject(new TypeError('down'));
  const none = await open(publisher, away);
  expect([none.status, none.head.title]).toEqual([404, 'Page not found']);
  expect(none.html).not.toMatch(/conference/i);
  expect((await open({ ...publisher, publishes: ['proceedings'] }, away)).status).toBe(200);
  const own = { title: 'Acta', standfirst: '', lang: '', sections: [], side: [] };
  const written = await open(
    { ...publisher, pages: ['proceedings'] },
    answering({ '/api/site/pages/proceedings': own }),
  );
  expect([written.status, written.head.title]).toEqual([200, 'Acta']);
});

test("O-08 pages name the press's kinds of publication, by default journals", async () => {
  const pages = ['/about', '/about-nordlys-press', '/publishing-policy', '/publish-with-us'];
  for (const path of pages)
    expect(await textOf(path)).not.toMatch(
      /books|special issue|conference (?:organisers|proceedings)|conferences|guest/i,
    );
  expect(await textOf('/about')).toContain('Nordlys Forlag publishes journals. All of it is open access.');
  const more = { ...publisher, publishes: ['atlases', 'books', 'proceedings'] };
  const about = await textOf('/about', more);
  expect(about).toContain('publishes atlases, books and proceedings. All');
  expect(about).toContain('page for readers: atlases, books and proceedings.');
  expect(await textOf('/about-nordlys-press', more)).toContain('publisher of atlases, books and proceedings.');
  const reviewing = { ...more, facts: { reviewModel: 'open', team: 'Two people run it.' } };
  expect(await textOf('/about', reviewing)).toContain('publishes peer-reviewed atlases, books and proceedings. All');
  expect(await textOf('/about', reviewing)).not.toContain('A small press');
  expect(await textOf('/about-nordlys-press', reviewing)).toContain(
    'publisher of peer-reviewed atlases, books and proceedings. Two people run it.',
  );
  // Claims of the sample that another press has not made.
  for (const path of [...pages, '/peer-review-policy'])
    expect(await textOf(path)).not.toMatch(
      /peer.reviewed|independent (?:academic|press)|active researchers|in-house|sfdora|two reports/i,
    );
  const terms = (html: string) => [...html.matchAll(/<li><strong>(.*?)\.<\/strong>/g)].map(([, term]) => term);
  expect(terms(await textOf('/publish-with-us', more))).toEqual(['Journal articles', 'Books', 'Proceedings']);
});

test("O-08 the licence page names the publisher's licence and what it permits", async () => {
  const text = await textOf('/copyright-and-license');
  expect(text).toContain('href="https://creativecommons.org/licenses/by-nc/4.0/"');
  expect(text).toContain('Creative Commons Attribution-NonCommercial 4.0 International licence');
  expect(text).toContain('Commercial use needs the consent of the authors.');
  expect(text).not.toContain('Commercial use is included');

  const strict = { ...publisher, licence: { name: 'CC BY-NC-ND 4.0', url: 'https://creativecommons.org/x' } };
  expect(await textOf('/copyright-and-license', strict)).toMatch(/A changed work may not be passed on/);
  const alike = { ...publisher, licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/x' } };
  expect(await textOf('/copyright-and-license', alike)).toMatch(/carries the same licence/);
});

test('O-08 a page of charges links to the journals, whose pages state them', async () => {
  expect(await textOf('/publishing-policy')).toContain('What a journal charges is on its page');
});

test('O-08 pages claim registration, preservation, credit or screening only if the press states it', async () => {
  const press = { ...publisher, publishes: ['journals', 'proceedings'] };
  const CLAIM = /Crossref|ORCID record|archive[ds]?\b|[Pp]reserv|indexing services are|Every submission is checked/;
  const RIGHT = 'to pass it to archives and indexing services';
  for (const path of PATHS) expect((await textOf(path, press)).replace(RIGHT, '')).not.toMatch(CLAIM);

  const facts = {
    registration: 'DataCite',
    preservation: 'CLOCKSS',
    recognition: 'page of thanks',
    similarity: '15%',
  };
  const stating = (path: string, more: object = {}) => textOf(path, { ...press, facts: { ...facts, ...more } });
  expect(await stating('/copyright-and-license')).toMatch(
    /are preserved in CLOCKSS.*registered with DataCite; abstracts/,
  );
  expect(await stating('/proceedings')).toMatch(/deposited with DataCite.*Preservation in CLOCKSS\./);
  expect(await stating('/about')).toMatch(/registered with DataCite, and.*above 15% it may be rejected/);
  expect(await stating('/about-nordlys-press')).toMatch(/registered with DataCite; its.*above 15% it may be rejected/);
  expect(await stating('/publish-with-us')).toContain(
    'A DOI for every article, registered with DataCite together with its references.',
  );
  expect(await stating('/manuscript-withdrawal-policy')).toContain('this site makes of it. DataCite is told.');
  expect(await stating('/peer-review-policy', { reviewModel: 'open' })).toContain('on their page of thanks, without');
});

test('O-27 pages state languages, income, services, fees and times only if the press does', async () => {
  const CLAIM =
    /English|advertisers|agreements with|times we work to|second decision|prices are|or ours|non-refundable|fee is due|the editors-in-chief/;
  for (const path of PATHS) expect(await textOf(path)).not.toMatch(CLAIM);

  const facts = {
    languages: 'Spanish and Arabic',
    income: 'grants',
    policyReview: 'every two years',
    editingGold: '99 EUR',
    revision: '3 weeks',
    withdrawalDuringReview: '20 EUR',
  };
  const stating = (path: string) => textOf(path, { ...publisher, facts });
  expect(await stating('/submission-guidelines')).toMatch(/are in Spanish and Arabic, unless.*any service, or ours\./);
  expect(await stating('/about-nordlys-press')).toMatch(/its way from grants\. .*are reviewed every two years\./);
  expect(await stating('/publish-with-us')).toContain('editing can be ordered');
  expect(await stating('/peer-review-policy')).toContain('These are the times we work to.');
  expect(await stating('/manuscript-withdrawal-policy')).toContain('says whether a fee is due');
});

test('A-01 a single country is not several', async () => {
  const text = await textOf('/about', { ...publisher, claims: { articles: '6', countries: '1' } });
  expect(text).toMatch(/>articles<[^]*>country</);
});
