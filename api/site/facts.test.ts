import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteCalls } from '@press/contract/site-calls';
import { Errors } from 'typebox/value';
import { nordlysSite } from '../testing/nordlys';

const { dir, nordlys, site, read } = nordlysSite();

/** A press of three journals that review differently: nst has no fact of its own, nmb and old (ceased) do. */
beforeAll(async () => {
  const press = path.join(nordlys, 'publisher.yaml');
  await appendFile(
    press,
    `facts: { reviewModel: double-blind, anonymity: nobody knows anybody, registration: Crossref, preservation: CLOCKSS, apcEuros: 900 EUR }\n`,
  );
  await appendFile(
    path.join(nordlys, 'journals/nmb.yaml'),
    "facts: { reviewModel: open, anonymity: '', registration: '' }\n",
  );
  await writeFile(
    path.join(nordlys, 'journals/old.yaml'),
    'title: Old\nceased: "2010"\nfacts: { preservation: Portico }\n',
  );
  await site('apply', nordlys);
});

test("O-38 texts of the press state only facts that its journals share; a journal's pages state its own", async () => {
  const body = await read('/api/site');
  expect([...Errors(siteCalls.getSite.response, body)]).toEqual([]);
  const { publisher, journalFacts } = body.data;
  // A ceased journal, and journals without facts of their own, make no difference.
  expect(publisher.facts).toEqual({ reviewModel: 'double-blind eller open', preservation: 'CLOCKSS' });
  expect(journalFacts).toMatchObject({ reviewModel: 'double-blind', registration: 'Crossref', apcEuros: '900 EUR' });
  expect((await read('/api/journals/nmb')).data.facts).toEqual({
    reviewModel: 'open',
    anonymity: '',
    registration: '',
  });
});

test('O-38 an export keeps the facts of press and journals; an unknown one is refused', async () => {
  const exported = path.join(dir, 'exported');
  await site('export', exported);
  expect(await readFile(path.join(exported, 'journals/nmb.yaml'), 'utf8')).toContain(
    'facts:\n  anonymity: ""\n  reviewModel: open',
  );
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
  await writeFile(path.join(exported, 'journals/nst.yaml'), 'title: N\nfacts:\n  review: open\n');
  await expect(site('check', exported)).rejects.toMatchObject({
    reason: expect.stringContaining('journals/nst.yaml:3  facts.review: "open" is not a field here'),
  });
});

test('O-38 check lists own pages on review, fees and licences that state no fact', async () => {
  const page = (name: string, text: string) =>
    writeFile(path.join(nordlys, 'pages', `${name}.md`), `---\ntitle: A page\n---\n\n## A\n\n${text}\n`);
  await page('peer-review-policy', 'Two reviewers read everything.');
  await page('fees-and-funding', 'An article costs {fee}, under CC BY.');
  const printed = (await site('check', nordlys)).join('\n');
  const found = [...printed.matchAll(/(pages\/\S+) +is about (\w+) but states no fact/g)];
  expect(found.map(([, file, subject]) => [file, subject])).toEqual([
    ['pages/fees-and-funding.md', 'licences'],
    ['pages/peer-review-policy.md', 'review'],
  ]);
});
