import { el, type Xml } from '../formats/xml';
import { plainText } from '@press/contract/richtext';
import { grouped } from '@press/contract/format';
import { accountLine, type Account } from '../import/jats';
import type { DraftFile } from './desk';
import { NOTICES, PLACES } from './notice';
import type { LogEntry } from './log';
import type { FileChange } from './published-files';
import type { Shelved } from './shelf';

type Child = Xml | string | false | null;

/** Readable without other files, in both colour schemes, from 320 px on. */
export const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:60rem;overflow-wrap:break-word}
main>section{border-top:1px solid;margin-top:2rem}label{display:block;margin:.75rem 0 .25rem}input,select,textarea,button{font:inherit;min-height:2.75rem;max-width:100%;box-sizing:border-box}
textarea{width:100%}dt{font-weight:bold}button{padding:0 1rem;margin:.75rem 0}a{display:inline-block;max-width:100%;padding:.7rem 0}ul{padding-left:1.2rem}.message{border:2px solid;padding:.5rem 1rem}.table{overflow-x:auto}
td,th{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}`;

/** A whole page. @param message the result of the last action */
export function htmlPage(title: string, message: string, ...body: (Child | Child[])[]): string {
  const head = el(
    'head',
    {},
    el('meta', { charset: 'utf-8' }),
    el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    el('title', {}, `${title} · Editor`),
    el('link', { rel: 'stylesheet', href: '/editor.css' }),
  );
  const main = el(
    'main',
    {},
    el('h1', {}, title),
    message !== '' && el('p', { class: 'message', role: 'status' }, ...withLinks(message)),
    ...body,
  );
  return `<!doctype html>${el('html', { lang: 'en' }, head, el('body', {}, main)).xml}\n`;
}

/** A text whose addresses are links. */
const withLinks = (text: string): Child[] =>
  text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 ? el('a', { href: part }, part) : part));

export const section = (title: string, ...body: (Child | Child[])[]): Xml =>
  el('section', {}, el('h2', {}, title), ...body);

/** A form, which works without a script. */
export const form = (action: string, button: string | Xml, ...fields: (Child | Child[])[]): Xml =>
  el(
    'form',
    { method: 'post', action, enctype: 'multipart/form-data' },
    ...fields,
    typeof button === 'string' ? el('button', {}, button) : button,
  );

/** A field with its label. */
export const field = (
  name: string,
  label: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
): Xml => el('p', {}, el('label', { for: name }, label), el('input', { id: name, name, ...attributes }));

export const table = (caption: string, heads: readonly string[], rows: readonly (readonly Child[])[]): Xml =>
  el(
    'div',
    { class: 'table', tabindex: '0', role: 'group', 'aria-label': caption },
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
      el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell) => el('td', {}, cell || '—'))))),
    ),
  );

/** The result for the texts of a file: a sentence, and a table of those that are left out. */
export const accountParts = (account: Account): Child[] => [
  el('p', {}, `${accountLine(account)}.`),
  account.leftOut.length > 0 &&
    table(
      'Left out',
      ['Left out', 'Elements', 'Words', 'Such as'],
      account.leftOut.map(({ path, count, words, example }) => [path, grouped(count), grouped(words), example]),
    ),
];

interface Overview {
  articles: Shelved[];
  drafts: { id: string; title: string }[];
  log: LogEntry[];
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
        'The JATS file with all files that it names (figures, supplements, a PDF), or one zip. A file with the DOI of an article here corrects that article. Nothing is published before you have seen it.',
      ),
      form('/upload', 'Upload', field('files', 'Files', { type: 'file', multiple: '', required: '' })),
    ),
    drafts.length > 0 &&
      section(
        'Drafts',
        el('ul', {}, ...drafts.map(({ id, title }) => el('li', {}, el('a', { href: `/drafts/${id}` }, title)))),
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
      el('textarea', { id: 'reason', name: 'reason', rows: '5', dir: 'auto', required: '' }, '\n'),
    ),
    field('lang', 'Language of the notice (en, pt-BR, ar); empty: that of the article', { autocomplete: 'off' }),
    field('title', 'Title; empty: the kind of notice and the title of the article', { autocomplete: 'off' }),
    field('licence', 'Licence, such as CC BY 4.0; empty: that of the article', { autocomplete: 'off' }),
    select('place', 'Issue', Object.entries(PLACES)),
    field('volume', 'Volume of another issue', { autocomplete: 'off' }),
    field('issue', 'Number of another issue', { autocomplete: 'off' }),
  );

const select = (name: string, label: string, options: readonly (readonly [string, string])[]): Xml =>
  el(
    'p',
    {},
    el('label', { for: name }, label),
    el('select', { id: name, name }, ...options.map(([value, text]) => el('option', { value }, text))),
  );

function logTable(log: readonly LogEntry[]): Xml {
  const undone = new Set<string>();
  const rows = log.slice(0, SHOWN).map((done) => {
    const { at, who, what } = done;
    const time = at.slice(0, 16).replace('T', ' ');
    if (done.what === 'applied') {
      const sums = (['added', 'changed', 'removed'] as const).map((kind) => `${done[kind].length} ${kind}`);
      return [time, who, 'applied the folder', sums.join(', '), null];
    }
    const { entry, doi } = done;
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
    return [time, who, what, doi || entry, undo];
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
            field('without', `Publish it although ${lack}`, { type: 'checkbox', required: '' }),
          ),
        ),
      ),
    section('Do not publish', form(`/drafts/${id}/discard`, 'Discard the draft')),
    el('p', {}, el('a', { href: '/' }, 'Back to the beginning')),
  );
}

const CHANGES: Readonly<Record<FileChange['change'], string>> = {
  new: 'new',
  replaced: 'replaces the published one',
  stays: 'stays as published',
  goes: 'goes',
};

/** The files of a correction, beside those of the published version. */
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
