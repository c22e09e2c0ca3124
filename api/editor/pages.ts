import { el, type Xml } from '../formats/xml';
import { plainText } from '@press/contract/richtext';
import { grouped } from '@press/contract/format';
import { accountLine, type Account } from '../import/jats';
import { NOTICES, PLACES } from './notice';
import type { LogEntry } from './log';
import type { Shelved } from './shelf';

type Child = Xml | string | false | null;

/** Works without other files, in both colour schemes, from 320 px. */
export const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:60rem;overflow-wrap:break-word}
main>section{border-top:1px solid;margin-top:2rem}label{display:block;margin:.75rem 0 .25rem}input,select,textarea,button{font:inherit;min-height:2.75rem;max-width:100%;box-sizing:border-box}
textarea{width:100%}dt{font-weight:bold}button{padding:0 1rem;margin:.75rem 0}a{display:inline-block;max-width:100%;padding:.7rem 0}ul{padding-left:1.2rem}.message{border:2px solid;padding:.5rem 1rem}.table{overflow-x:auto}
.fault{display:block;color:light-dark(#a4160f,#ff9b93)}[aria-invalid]{outline:2px solid light-dark(#a4160f,#ff9b93)}small{display:block}.inline{display:inline}fieldset{margin:1rem 0;min-width:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:0 1rem;align-items:end}form div input:not([type=date]){width:100%}select{max-width:100%}
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

/** Turns the addresses in a text into links. */
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

/** The account of a file's texts: a sentence, and a table of omitted ones. */
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
  sets: { id: string; drafts: string[] }[];
  /** Those that a form describes. */
  described: Shelved[];
}

/** Number of log lines on the page. */
const SHOWN = 50;

export const plain = (title: string): string => plainText(title, 'inline');

/** The start page: possible actions, and the log. */
export const startPage = ({ articles, drafts, sets, log, described }: Overview, message: string): string =>
  htmlPage(
    'Articles',
    message,
    section(
      'Publish or correct an article',
      el(
        'p',
        {},
        'The JATS file with all files that it names (figures, supplements, a PDF), or one zip. Several articles in a zip become a set of drafts, which are published together. A file with the DOI of an article here corrects that article. Nothing is published before you have seen it.',
      ),
      form('/upload', 'Upload', field('files', 'Files', { type: 'file', multiple: '', required: '' })),
      el('p', {}, el('a', { href: '/form' }, 'Describe an article that is only a PDF')),
    ),
    drafts.length > 0 &&
      section(
        'Drafts',
        sets.length > 0 &&
          el(
            'ul',
            {},
            ...sets.map((set) =>
              el('li', {}, el('a', { href: `/sets/${set.id}` }, `${set.drafts.length} of them, uploaded together`)),
            ),
          ),
        el('ul', {}, ...drafts.map(({ id, title }) => el('li', {}, el('a', { href: `/drafts/${id}` }, title)))),
      ),
    described.length > 0 &&
      section(
        'Correct an article that is only a PDF',
        form('/correct', 'Open its form', chooseArticle(described, 'corrected')),
      ),
    articles.length > 0 && section('Retract, correct or question an article', noticeForm(articles)),
    log.length > 0 && section('What was done', logTable(log)),
  );

const noticeForm = (articles: readonly Shelved[]): Xml =>
  form(
    '/notice',
    'See the notice',
    chooseArticle(articles, 'about'),
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

const chooseArticle = (articles: readonly Shelved[], id: string): Xml =>
  select(
    'about',
    'Article',
    articles.map(({ id: article, doi, title }) => [article, `${plain(title)} (${doi || article})`]),
    id,
  );

const select = (name: string, label: string, options: readonly (readonly [string, string])[], id = name): Xml =>
  el(
    'p',
    {},
    el('label', { for: id }, label),
    el('select', { id, name }, ...options.map(([value, text]) => el('option', { value }, text))),
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
