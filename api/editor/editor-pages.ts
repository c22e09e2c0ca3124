import { plainText } from '@press/contract/richtext';
import { accountLine } from '../import/jats';
import { el, type Xml } from '../formats/xml';
import type { DraftFile } from './desk';
import { NOTICES } from './notice';
import { field, form, htmlPage, section, table } from './pages';
import type { Deed, Shelved } from './shelf';

interface Overview {
  articles: Shelved[];
  drafts: { id: string; title: string }[];
  log: Deed[];
}

/** Number of log lines on the page. */
const SHOWN = 50;

const plain = (title: string): string => plainText(title, 'inline');

/** The start page: possible actions, and the log. */
export const startPage = ({ articles, drafts, log }: Overview, message: string): string =>
  htmlPage(
    'Articles',
    message,
    section(
      'Publish or correct an article',
      el(
        'p',
        {},
        'The JATS file with all that it names (figures, supplements, a PDF), or one zip. A file with the DOI of an article here corrects that article. Nothing is published before you have seen it.',
      ),
      form('/upload', 'Upload', field('files', 'Files', { type: 'file', multiple: '', required: '' })),
    ),
    drafts.length > 0 &&
      section(
        'Drafts',
        el('ul', {}, ...drafts.map(({ id, title }) => el('li', {}, el('a', { href: `/drafts/${id}` }, plain(title))))),
      ),
    articles.length > 0 && section('Retract, correct or question an article', noticeForm(articles)),
    log.length > 0 && section('What was done', logTable(log)),
  );

const noticeForm = (articles: readonly Shelved[]): Xml =>
  form(
    '/notice',
    'See the notice',
    select(
      'about',
      'Article',
      articles.map(({ id, doi, title }) => [id, `${plain(title)} (${doi || id})`]),
    ),
    select(
      'type',
      'Notice',
      Object.entries(NOTICES).map(([type, { title }]) => [type, title]),
    ),
    field('doi', 'DOI of the notice', { required: '', autocomplete: 'off' }),
    el(
      'p',
      {},
      el('label', { for: 'reason' }, 'Reason, as readers read it'),
      el('textarea', { id: 'reason', name: 'reason', rows: '5', required: '' }, '\n'),
    ),
  );

const select = (name: string, label: string, options: readonly (readonly [string, string])[]): Xml =>
  el(
    'p',
    {},
    el('label', { for: name }, label),
    el('select', { id: name, name }, ...options.map(([value, text]) => el('option', { value }, text))),
  );

function logTable(log: readonly Deed[]): Xml {
  const undone = new Set<string>();
  const rows = log.slice(0, SHOWN).map(({ at, who, what, entry, doi }) => {
    // Only the last action on an article can be reverted.
    const isLast = !undone.has(entry);
    undone.add(entry);
    const canUndo = isLast && what !== 'undid';
    const undo =
      canUndo &&
      form(
        '/undo',
        el('button', { 'aria-label': `Take back ${doi || entry}` }, 'Take back'),
        el('input', { type: 'hidden', name: 'at', value: at }),
      );
    return [at.slice(0, 16).replace('T', ' '), who, what, doi || entry, undo];
  });
  return table('What was done', ['Time (UTC)', 'Who', 'What', 'Article', 'Take back'], rows);
}

/** A draft: the publication that it would produce, missing parts, and the forms. @param preview the address of its article */
export function draftPage(
  { id, files }: { id: string; files: DraftFile[] },
  preview: string | null,
  message: string,
): string {
  const isWhole = files.length === 1 && files[0]?.article !== null;
  return htmlPage(
    'Draft',
    message,
    files.length === 0 && el('p', {}, 'The upload holds no JATS file (.xml).'),
    preview !== null &&
      el(
        'p',
        {},
        el('a', { href: preview, target: '_blank', rel: 'noreferrer' }, 'See the article as readers will see it'),
        ' (opens in a new tab). Nobody finds the address, but whoever has it can read the article until it is published or discarded.',
      ),
    ...files.map(summary),
    isWhole &&
      section(
        'Publish',
        form(
          `/drafts/${id}/publish`,
          'Publish',
          field('day', 'On the day (UTC); empty: that of the file', { type: 'date' }),
        ),
      ),
    section('Do not publish', form(`/drafts/${id}/discard`, 'Discard the draft')),
    el('p', {}, el('a', { href: '/' }, 'Back to the beginning')),
  );
}

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
    el('dl', {}, ...facts.flatMap(([term, value]) => [el('dt', {}, term), el('dd', {}, value || '—')])),
    el('h3', {}, 'What is shown of the file'),
    el('p', {}, `${accountLine(account)}.`),
    notes.length > 0 && el('ul', {}, ...notes.map((note) => el('li', {}, note))),
    account.leftOut.length > 0 &&
      table(
        'Left out',
        ['Left out', 'Elements', 'Such as'],
        account.leftOut.map(({ path, count, example }) => [path, String(count), example]),
      ),
  );
}
