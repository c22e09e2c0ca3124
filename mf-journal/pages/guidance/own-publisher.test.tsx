import { type Publisher } from '@press/config';
import { createServer } from '@press/area/server';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';
import { JOURNAL, publisher, RECORDED, textOf } from '../../testing/nordlys';

test('O-08 the pages of a journal state its licence, charge and frequency, not those of the sample', async () => {
  const texts = [await textOf('/journal/nmb/fees-and-funding')];
  for (const page of ['call-for-papers', 'submit-manuscript', 'ethics-policies'])
    texts.push(await textOf(`/journal/nmb/${page}`));
  texts.push(await textOf('/journal/nmb'), await textOf('/journals'));
  const [fees = '', call = '', guidelines = '', ethics = '', journal = '', list = ''] = texts;
  for (const text of texts)
    expect(text).not.toMatch(/CC BY 4\.0|2,290|3,190|quarterly|Attribution 4\.0|carries a charge/);
  expect(fees).toContain('The charge for an article: No charge.');
  expect(fees).toContain('Anyone may share and adapt them, for purposes that are not commercial, as long as');
  expect(fees).not.toMatch(/Waivers|What the charge pays for|Who can pay/);
  expect(call).toContain('Publication frequency: Continuous.');
  expect(call).not.toContain('pecial issue');
  for (const text of [fees, call, guidelines, ethics, journal]) expect(text).toContain('CC BY-NC 4.0');
  expect(list).toContain('publishes open-access and continuous journals.');
  expect(journal).not.toMatch(/Publication Timeline|\d+ days/);
  const timed = await textOf('/journal/nmb', { ...JOURNAL, submissionToFirstDecision: 11 });
  expect(timed.match(/\d+ days/g)).toEqual(['11 days']);
});

test('O-08 states a charge as the journal words it, and invites questions about an unknown one', async () => {
  const paid = await textOf('/journal/nmb/fees-and-funding', { ...JOURNAL, apc: '500 EUR' });
  expect(paid).toContain('The charge for an article: 500 EUR.');
  expect(paid).toContain('Who can pay');
  const unknown = await textOf('/journal/nmb/fees-and-funding', {
    ...JOURNAL,
    apc: '',
    license: 'Terms of the society',
  });
  expect(unknown).toContain('Ask the editorial office');
  expect(unknown).toContain('Articles are published under Terms of the society.');
  expect(unknown).not.toMatch(/Anyone may|Who can pay/);
});

test("O-07 while the api is down, another publisher's site shows nothing of the sample", async () => {
  const [journal, list] = [
    await textOf('/journal/ssha', JOURNAL, { failing: true }),
    await textOf('/journals', JOURNAL, { failing: true }),
  ];
  expect(journal).toContain('Failed to load journal data. Please try again later.');
  expect(list).toContain('Failed to load journals data. Please try again later.');
  for (const text of [journal, list])
    expect(text).not.toMatch(/Social Sciences and Humanities|Applied Computer|45,291|Asia|[Qq]uarterly/);
});

test('O-07 J-11 while the api is down, a journal shows its last known header and texts, marked', async () => {
  const { title, ...rest } = { ...JOURNAL, abbreviation: 'Nord. Mar. Biol.', issn: '9901-0011' };
  const known = { isLastKnown: true as const, journals: [{ title, ...rest }] };
  const open = async (fallback: Publisher['fallback'], path = '/journal/nmb/fees-and-funding') => {
    const signal = new AbortController().signal;
    const fetch = answering({
      '/api/journals/nmb': new Error('down'),
      '/api/site/pages/fees-and-funding': { data: OWN },
    });
    const of = { ...publisher, pages: ['fees-and-funding'], ...(fallback && { fallback }) };
    const { html, status, head } = await createServer(area).render({ url: path, publisher: of, fetch, signal });
    return { page: new DOMParser().parseFromString(html, 'text/html'), status, head };
  };
  const { page, status, head } = await open(known);
  expect([status, head]).toEqual([503, { title: 'Charges of NMB', robots: 'noindex' }]);
  expect(page.querySelector('header')?.textContent).toMatch(
    /Nordic Marine BiologyNord\. Mar\. Biol\.Print ISSN9901-0011/,
  );
  expect(page.querySelector('header img')).toBe(null);
  expect(page.querySelector('.prose')?.textContent).toContain('No charge under CC BY-NC 4.0.');
  expect(page.querySelector('[role=alert]')?.textContent).toContain('What was last known is shown.');

  // For an unknown journal, and for fallback data from a folder (like the sample's), the placeholder appears.
  for (const fallback of [
    undefined,
    { journals: [] },
    { journals: known.journals },
    { ...known, journals: [{ id: 'a', title: 'A' }] },
  ]) {
    const placeholder = (await open(fallback)).page;
    expect(placeholder.querySelector('header')?.textContent).toBe('Journal LogoJournalNMB');
    expect(placeholder.querySelector('.prose')?.textContent).toContain('— under —.');
    expect(placeholder.querySelector('[role=alert]')?.textContent).not.toContain('last known');
  }
});

test('O-07 a journal without a description does not get one from a sample journal with the same id', async () => {
  const { container } = await renderPage(area, '/journal/acl', {
    fetch: answering({ ...RECORDED, '/api/journals/acl': { ...JOURNAL, id: 'acl' } }),
    services: { publisher },
  });
  expect(container.textContent).not.toContain('computing that works outside the laboratory');
});

test("O-09 writes dates in the publisher's language and order", async () => {
  const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
  const dates = { months, shortMonths: months, order: 'day-month-year' as const };
  const { container } = await renderPage(area, '/journal/nmb/call-for-papers', {
    fetch: answering({ ...RECORDED, '/api/journals/nmb': JOURNAL }),
    services: { publisher: { ...publisher, dates, calls: { nmb: { deadline: '2031-05-17' } } } },
  });
  expect(container.querySelector('time')?.textContent).toBe('17 mai 2031');
});

test('J-49 a journal without a call says so, and lists no subjects if it has none', async () => {
  const { container } = await renderPage(area, '/journal/nmb/call-for-papers', {
    fetch: answering({ ...RECORDED, '/api/journals/nmb': JOURNAL }),
    services: { publisher },
  });
  expect(container.textContent).toContain('There is no call at the moment.');
  expect(container.textContent).not.toMatch(/TBD|following fields|Deadline/);
});

test('O-29 the calls of a journal are listed by deadline, each with a link to its text', async () => {
  const open = [
    { id: 'krill', title: 'Krill', deadline: '2031-05-17' },
    { id: '', title: '', deadline: '2031-06-01' },
    { id: 'kelp', title: 'Kelp', deadline: '2031-06-30' },
  ];
  const { container } = await renderPage(area, '/journal/nmb/call-for-papers', {
    fetch: answering({ ...RECORDED, '/api/journals/nmb': JOURNAL }),
    services: { publisher: { ...publisher, calls: { nmb: { deadline: '2031-05-17', open } } } },
  });
  const items = [...container.querySelectorAll('li:has(time)')];
  expect(items.map((item) => [item.querySelector('a')?.getAttribute('href'), item.textContent])).toEqual([
    ['/news/krill', 'Krill, until 17 May 2031'],
    [undefined, 'Call of the journal, until 1 June 2031'],
    ['/news/kelp', 'Kelp, until 30 June 2031'],
  ]);
  expect(container.textContent).not.toContain('Deadline');
});

const OWN = {
  title: 'Charges of {title}',
  standfirst: '',
  lang: '',
  sections: [{ id: 'fee', title: 'What {title} costs', body: '<p>{fee} under {journalLicence}. {unknown}</p>' }],
  side: [{ title: 'More', body: '<p><a href="/journal/{journal}/contact">Contact</a></p>' }],
};

test('O-11 a journal page with its own text has the facts of its journal', async () => {
  const own = { ...publisher, pages: ['fees-and-funding'] };
  const answers = {
    ...RECORDED,
    '/api/journals/nmb': { ...JOURNAL, title: 'Marine <b>&', apc: '500 EUR <i>' },
    '/api/site/pages/fees-and-funding': { data: OWN },
  };
  const { container, head, unmount } = await renderPage(area, '/journal/nmb/fees-and-funding', {
    fetch: answering(answers),
    services: { publisher: own },
  });
  expect(container.querySelector('h1')?.textContent).toBe('Charges of Marine <b>&');
  expect(container.querySelector('h2#fee')?.textContent).toBe('What Marine <b>& costs');
  expect(container.querySelector('.prose')?.textContent).toContain('500 EUR <i> under CC BY-NC 4.0. {unknown}');
  expect(container.querySelector('aside a')?.getAttribute('href')).toBe('/journal/nmb/contact');
  expect(head.title).toBe('Charges of Marine <b>& – Marine <b>&');
  expect(head.canonical).toBe('/journal/nmb/fees-and-funding');
  unmount();

  const away = await renderPage(area, '/journal/nmb/fees-and-funding', {
    fetch: answering({ ...answers, '/api/journals/nmb': new Error('down') }),
    services: { publisher: own },
  });
  expect(away.container.textContent).toContain('What NMB costs');
  expect(away.container.querySelector('.prose')?.textContent).toContain('— under —.');
  away.unmount();
  const failing = await renderPage(area, '/journal/nmb/fees-and-funding', {
    fetch: answering({ ...answers, '/api/site/pages/fees-and-funding': new Error('down') }),
    services: { publisher: own },
  });
  expect(failing.status).toBe(503);
  expect(failing.container.textContent).toContain('Failed to load this page. Please try again later.');
});

test("O-08 another publisher's pages state only its own times, prices and requirements", async () => {
  const facts = { peerReview: '7 weeks', editingGold: '99 EUR' };
  const shown = async (page: string) => {
    const { container, unmount } = await renderPage(area, `/journal/nmb/${page}`, {
      fetch: answering({ ...RECORDED, '/api/journals/nmb': JOURNAL }),
      services: { publisher: { ...publisher, facts } },
    });
    const text = container.textContent ?? '';
    unmount();
    return text;
  };
  for (const page of [
    'submit-manuscript',
    'call-for-papers',
    'fees-and-funding',
    'language-editing',
    'ethics-policies',
  ])
    expect(await shown(page)).not.toMatch(/\$|\d–\d|20%|300 DPI|GBP|\{fact/);
  expect(await shown('call-for-papers')).toContain('7 weeks');
  expect(await shown('call-for-papers')).toContain('say, and send it to desk@nordlys.example. All articles');
  expect(await shown('language-editing')).toContain('from 99 EUR');
});

test('O-08 journal pages name only external services that the publisher states', async () => {
  const paid = { ...JOURNAL, apc: '500 EUR' };
  const pages = ['', '/fees-and-funding', '/submit-manuscript', '/ethics-policies', '/call-for-papers'];
  const CLAIM = /Crossref|ORCID record|[Pp]reserv|indexing services|Plagiarism screening/;
  for (const page of pages) expect(await textOf(`/journal/nmb${page}`, paid)).not.toMatch(CLAIM);

  const facts = { registration: 'DataCite', preservation: 'CLOCKSS', recognition: 'ORCID record', similarity: '15%' };
  const stating = (page: string) => textOf(`/journal/nmb${page}`, paid, { of: { ...publisher, facts } });
  expect(await stating('')).toMatch(
    /above 15% it may.*the reviewer’s ORCID record\.DataCite indexing.*deposited with DataCite/,
  );
  expect(await stating('/fees-and-funding')).toMatch(/A DOI, registered with DataCite.*Preservation in CLOCKSS/);
  expect(await stating('/submit-manuscript')).toContain(
    'It is registered with DataCite, together with its references.',
  );
});

test('O-27 a ceased journal accepts no manuscripts on any page; its ethics page stays', async () => {
  const ceased = { ...JOURNAL, ceased: '2019' };
  for (const page of ['submit-manuscript', 'call-for-papers', 'fees-and-funding', 'language-editing']) {
    const text = await textOf(`/journal/nmb/${page}`, ceased);
    expect(text).toContain('Nordic Marine Biology has ceased (2019). It takes no manuscripts.');
    expect(text).not.toContain('desk@nordlys.example');
  }
  expect(await textOf('/journal/nmb/ethics-policies', ceased)).toContain('Duties of editors');
});

test('O-27 only a press with a price for editing offers the service', async () => {
  const text = await textOf('/journal/nmb/language-editing');
  expect(text).toContain('You may use any editing service.');
  expect(text).not.toMatch(/English|price|ours|order/);
});
