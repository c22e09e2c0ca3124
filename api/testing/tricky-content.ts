import type { Content } from '../content/model';
import { article, bareArticle, journal, member, smallContent } from './content';

/** Names whose order differs by locale, by bytes and by folded letters. */
export const NAMES =
  'zebra|Äpfel|apple|Zoo|ärger|Łódź|lodz|Ωmega|中文|a-b|a b|A_b|10|9|é|e\u0301|ﬁne|Straße|İstanbul'.split('|');

/** The small content, and rows that engines could sort, fold or parse differently. */
export function trickyContent(): Content {
  const content = smallContent();
  content.journals.push(
    ...NAMES.map((name, n) =>
      journal({
        id: `j${n}`,
        title: `${name} Review`,
        keywords: [name, 'common'],
        subjects: [name, `${name} studies`],
        scopeEn: `On ${name}.`,
      }),
    ),
  );
  content.issues.push(
    ...NAMES.map((name) => ({
      id: `ssha-9-${name}`,
      journalId: 'ssha',
      volume: '9',
      issueNumber: '',
      publicationDate: '2020-01-01',
    })),
  );
  content.members.push(...NAMES.map((name, n) => member({ id: `m-${name}`, name, position: n % 2 ? 'Editor' : '' })));
  content.articles.push(
    ...NAMES.map((name, n) =>
      article({
        id: `tricky-${n}`,
        title: `${name} and the common reader`,
        abstract: `<p>Of ${name}–${name}, x<sup>2</sup> &amp; “common” trust — 1.5e3 a@b.example https://x.example/${n}</p>`,
        keywords: [name],
        publicationDate: n % 3 ? '2023-05-05' : null,
        issueId: `ssha-9-${name}`,
        startPage: String(100 - n),
        authors: [{ name, given: '', family: name, orcid: '', affiliations: [name] }],
      }),
    ),
    bareArticle(),
  );
  return content;
}
