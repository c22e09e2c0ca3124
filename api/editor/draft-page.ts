import { plainText } from '@press/contract/richtext';
import { el, type Xml } from '../formats/xml';
import { accountParts, field, form, htmlPage, plain, section, table } from './pages';
import type { DraftFile } from './publication';
import type { FileChange } from './published-files';

/**
 * A draft: the publication that it would produce, missing parts, and the forms.
 * @param preview the address of its article
 * @param hasForm true if it was described on a form
 */
export function draftPage(
  { id, files }: { id: string; files: DraftFile[] },
  preview: string | null,
  message: string,
  hasForm: boolean,
): string {
  const isWhole = files.length === 1 && files[0]?.article !== null;
  return htmlPage(
    'Draft',
    message,
    files.length === 0 && el('p', {}, 'The form of this draft is not finished.'),
    hasForm && el('p', {}, el('a', { href: `/drafts/${id}/form` }, 'Change what was entered')),
    files.length > 1 && el('p', {}, 'A draft holds one article: upload each with its own files.'),
    isWhole &&
      preview === null &&
      el(
        'p',
        {},
        `The site has no journal "${files[0]?.article?.journalId ?? ''}": correct the <journal-id> or the ISSN in the file.`,
      ),
    preview !== null &&
      el(
        'p',
        {},
        el('a', { href: preview, target: '_blank', rel: 'noreferrer' }, 'See the article as readers will see it'),
        ' (opens in a new tab). Nobody can find the address, but anyone who has it can read the article until it is published or discarded.',
      ),
    ...files.map(summary),
    ...files.map(({ changes }) => changes.length > 0 && filesSection(id, changes)),
    preview !== null &&
      section(
        'Publish',
        form(
          `/drafts/${id}/publish`,
          'Publish',
          el('input', { type: 'hidden', name: 'corrects', value: files[0]?.corrects?.id ?? '' }),
          field('day', 'On the day (UTC); empty: that of the file', { type: 'date' }),
          files[0]?.corrects != null &&
            field(
              'changed',
              'What changes in the published text, as readers read it; empty: only the day of the change',
              {
                autocomplete: 'off',
                maxlength: '300',
              },
            ),
          ...(files[0]?.lacks ?? []).map((lack) =>
            field('without', `Publish although ${lack}`, { type: 'checkbox', required: '' }),
          ),
        ),
      ),
    section('Do not publish', form(`/drafts/${id}/discard`, 'Discard the draft')),
    el('p', {}, el('a', { href: '/' }, 'Back to the start')),
  );
}

const CHANGES: Readonly<Record<FileChange['change'], string>> = {
  new: 'new',
  replaced: 'replaces the published one',
  stays: 'stays as published',
  goes: 'goes',
};

/** The files of a correction, compared with those of the published version. */
const filesSection = (id: string, changes: readonly FileChange[]): Xml =>
  section(
    'Files',
    el('p', {}, 'Published files that you did not upload again stay, unless you leave them out.'),
    table(
      'Files of the correction',
      ['File', 'When you publish', 'Leave out'],
      changes.map(({ file, change }) => [
        file,
        CHANGES[change],
        change === 'stays' &&
          form(
            `/drafts/${id}/leave-out`,
            el('button', { 'aria-label': `Leave out ${file}` }, 'Leave out'),
            el('input', { type: 'hidden', name: 'file', value: file }),
          ),
      ]),
    ),
  );

function summary({ file, article, account, notes, refused, corrects }: DraftFile): Xml {
  if (!article || !account) return section(file, el('p', {}, `Refused: ${refused}`));
  const facts: [string, string][] = [
    ['Title', plain(article.title)],
    ['Authors', article.authors.map(({ name }) => name).join(', ')],
    ['DOI', article.doi || 'none: the article cannot be deposited'],
    ['Journal and issue', `${article.journalId}, ${article.issueId}`],
    ['Pages', [article.startPage, article.endPage].filter(Boolean).join('–')],
    ['Date', article.publicationDate ?? ''],
    ['Licence', article.license],
    ['Corrects', corrects ? plain(corrects.title) : 'nothing: the article is new'],
    ['Abstract', plainText(article.abstract, 'block')],
    [
      'Sections',
      article.sections
        .map(({ title }) => plain(title))
        .filter(Boolean)
        .join(' · '),
    ],
    ['References', String(article.references.length)],
  ];
  return section(
    file,
    el('dl', {}, ...facts.flatMap(([term, value]) => [el('dt', {}, term), el('dd', { dir: 'auto' }, value || '—')])),
    el('h3', {}, 'What the site shows of the file'),
    ...accountParts(account),
    notes.length > 0 && el('ul', {}, ...notes.map((note) => el('li', {}, note))),
  );
}
