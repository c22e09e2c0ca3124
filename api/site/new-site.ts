import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TEXT_KINDS } from '@press/contract/site-pages';
import { CodedError, systemCode } from '@press/errors';

/** A journal with every field, as a template. */
const JOURNAL = `# A journal. The name of the file is its id, which is part of its addresses: /journal/journal-one.
# The names of the fields are those of the api. What is left out or empty is not shown.

title: Journal One
abbreviation: J. One
# subtitle: Its second line
# issn: 2050-084X            # print; the check digit is checked
# eissn: 0378-5955           # online
frequency: Quarterly
license: CC BY 4.0
publisher: Name of the press
# website: https://journal.example
backgroundColor: '#0e74bb'   # the colour of the journal's pages
description: One or two sentences for lists of journals.
scopeEn: What the journal publishes, and for whom.
keywords: [first keyword, second keyword]
subjects: [Mathematics]
# apc: '500 EUR'             # the charge for an article
# impactFactor: '1.2'
# hindex: '12'
# acceptanceRate: 30%

# Days between the steps of publication.
# submissionToFirstDecision: 30
# submissionToDecisionAfterReview: 60
# submissionToAcceptance: 120
# acceptanceToPublication: 20

# Where the journal is indexed.
# journalIndexList:
#   - name: DOAJ
#     website: https://doaj.org

# The cover is covers/journal-one.png (or .svg, .jpg, .webp); without one the site draws it.
# journalUrl: covers/another-file.png

board:
  - name: Ada Example
    position: Editor-in-Chief
    institution: University of Example
    country: United Kingdom
    # id: journal-one-ada    # else made of the journal and the name; the portrait is people/{id}.jpg
    # email: ada@journal.example
    # orcid: 0000-0002-1825-0097
    # since: '2026'          # the term; who has an until that is over is a past editor
    # until: '2028'
    # bio: A sentence about the person.
    # researchAreas: [topology]
`;

const PUBLISHER = `# The publisher. What is left out is not shown.

name: Name of the press
slug: name                     # part of /about-name-press
email: editors@press.example
licence:
  name: CC BY 4.0
  url: https://creativecommons.org/licenses/by/4.0/
# tagline: One line about the press
# phone: +44 20 7946 0000
# address: [1 Street, City, Country]
# officeHours: ['Mon–Fri 9:00–17:00']
# doiPrefix: '10.5555'
# copyrightYear: 2026
# defaultJournal: journal-one
# publishes: [journals, books, proceedings, special issues]   # else journals

# Logo and icon are pictures/logo.svg and pictures/favicon.svg (or .png, .jpg, .webp).
# colours:
#   light: '#0b5a6b'             # links and marks; readable on white
#   dark: '#9fd8e3'              # the same in the dark scheme; readable on black
#   solid: '#12343b'             # behind the white text of the footer

# pdf: { columns: 2, standard: a-2a }   # PDFs of articles; else one column, PDF/UA-1

# Figures of the press: a number, or auto to count what the site has.
# claims:
#   journals: auto
#   articles: auto
#   averageReview: 5 weeks

# What default texts state, by name (docs/site-fields.md lists them); a sentence whose fact is not given is left out.
# facts:
#   peerReview: 5 weeks
#   answer: three working days
#   abstract: 200 words at most

# language: en                   # of your own texts
# dates: { language: en, order: day-month-year }
`;

/** Texts of the template that no site keeps. */
export const SKELETON_TEXTS = [
  'Name of the press',
  'editors@press.example',
  'Journal One',
  'One or two sentences for lists of journals.',
  'What the journal publishes, and for whom.',
  'first keyword',
  'Ada Example',
  'University of Example',
] as const;

const README = `# A site

- \`publisher.yaml\`: the publisher; \`pictures/\`: its logo and icon
- \`pages/*.md\`: texts in place of the default ones, such as \`privacy.md\`
- \`news/*.md\`: news, with title and date; \`collections/*.md\`: the same with articles
- \`for-authors/\`: files that journals offer to authors
- \`journals/*.yaml\`: a file for each journal, with its board
- \`covers/\`: pictures of covers, named after journals
- \`people/\`: portraits, named after ids of members
- \`articles/\`: articles in JATS with the files beside them

\`npm run site -- check DIR\` says what is wrong, \`npm run site -- apply DIR --dry-run\` what would change, and
\`npm run site -- apply DIR\` changes it.
`;

/**
 * Writes the template of a publisher's folder.
 * @throws CodedError PRESS-A24 if the folder already has files, or cannot be written
 */
export async function newSite(dir: string): Promise<void> {
  try {
    for (const folder of [
      'journals',
      'covers',
      'people',
      'articles',
      'pages',
      ...TEXT_KINDS,
      'for-authors',
      'pictures',
    ])
      await mkdir(path.join(dir, folder), { recursive: true });
    if ((await readdir(path.join(dir, 'journals'))).length === 0) {
      await writeFile(path.join(dir, 'README.md'), README, { flag: 'wx' });
      await writeFile(path.join(dir, 'publisher.yaml'), PUBLISHER, { flag: 'wx' });
      await writeFile(path.join(dir, 'journals', 'journal-one.yaml'), JOURNAL, { flag: 'wx' });
      return;
    }
  } catch (cause) {
    throw new CodedError('PRESS-A24', `${dir} cannot be written (${systemCode(cause) ?? 'unknown error'}).`, NEXT, {
      cause,
    });
  }
  throw new CodedError('PRESS-A24', `${dir} has journals already.`, NEXT);
}

const NEXT = 'Name a folder that is new or empty.';
