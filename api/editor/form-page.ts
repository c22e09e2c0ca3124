import { el, type Xml } from '../formats/xml';
import { entriesOf } from '../import/table/columns';
import type { ShownForm } from './described-draft';
import { countOf, type Entered, type Faults } from './form';
import { form, htmlPage, section } from './pages';

/** Types of articles in JATS. */
const TYPES: readonly (readonly [string, string])[] = [
  ['research-article', 'Research article'],
  ['review-article', 'Review article'],
  ['brief-report', 'Brief report'],
  ['case-report', 'Case report'],
  ['editorial', 'Editorial'],
  ['letter', 'Letter'],
  ['book-review', 'Book review'],
  ['article-commentary', 'Commentary'],
  ['other', 'Other'],
];

/** Offered next to any other address. */
const LICENCES = ['by/4.0', 'by-sa/4.0', 'by-nc/4.0', 'by-nc-sa/4.0', 'by-nd/4.0', 'by-nc-nd/4.0'].map(
  (code) => `https://creativecommons.org/licenses/${code}/`,
);

interface Kind {
  hint?: string;
  type?: 'text' | 'date' | 'lines' | 'file';
  required?: true;
  attributes?: Readonly<Record<string, string>>;
}

/**
 * The form on which an editor describes an article that is only a PDF.
 * @param id of the draft; '' for a new one
 * @param withFaults false for a form that nobody has asked to check
 */
export function formPage(id: string, { entered, faults, journals }: ShownForm, withFaults: boolean): string {
  const shown = withFaults ? faults : {};
  const field = fieldsOf(entered, shown);
  const count = Object.keys(shown).length;
  const authors = Math.max(3, countOf(entered, 'authors'));
  const languages = Math.max(1, countOf(entered, 'translations'));
  return htmlPage(
    'An article without JATS',
    '',
    count > 0 &&
      el(
        'section',
        { class: 'message', role: 'alert', 'aria-label': 'Faults' },
        el('p', {}, `Nothing is lost. ${count === 1 ? 'One field needs' : `${count} fields need`} a correction:`),
        el(
          'ul',
          {},
          ...Object.entries(shown).map(([name, must]) =>
            el('li', {}, el('a', { href: `#${name}` }, `${labelOf(name)} ${must}`)),
          ),
        ),
      ),
    form(
      id ? `/drafts/${id}/form` : '/form',
      el('button', {}, 'Save, and see the draft'),
      section(
        'Article',
        field.select('journal', journals, { required: true }),
        field.select('articleType', TYPES),
        field.text('title', { required: true, type: 'lines', attributes: { rows: '2' } }),
        field.text('lang', { required: true, hint: 'Of title, abstract and PDF: en, nb, pt-BR' }),
        field.text('abstract', { type: 'lines', hint: 'An empty line begins a paragraph' }),
        field.text('keywords', { hint: 'Separated by ;' }),
      ),
      section(
        'Authors',
        el('p', {}, 'In printed order. Rows that stay empty are left out.'),
        ...numbers(authors).map((at) =>
          group(
            `Author ${at + 1}`,
            field.text(`authors.${at}.family`),
            field.text(`authors.${at}.given`),
            field.text(`authors.${at}.organisation`, { hint: 'Instead of a name, for a group of authors' }),
            field.text(`authors.${at}.orcid`),
            field.text(`authors.${at}.affiliations`, {
              type: 'lines',
              hint: 'One institution in each line; its ROR id at the end: University of Tromsø https://ror.org/00wge5k78',
              attributes: { rows: '2' },
            }),
          ),
        ),
        more('authors', 'Save, and add authors'),
      ),
      section(
        'In other languages',
        ...numbers(languages).map((at) =>
          group(
            `Language ${at + 1}`,
            field.text(`translations.${at}.lang`),
            field.text(`translations.${at}.title`),
            field.text(`translations.${at}.abstract`, { type: 'lines' }),
            field.text(`translations.${at}.keywords`, { hint: 'Separated by ;' }),
          ),
        ),
        more('translations', 'Save, and add a language'),
      ),
      section(
        'Publication',
        field.text('published', { required: true, type: 'date', hint: 'On a later day it is hidden until then' }),
        field.text('doi', { hint: 'Such as 10.5555/abc.2024.5; that of an article here corrects it' }),
        field.text('volume', { hint: 'Without volume and issue the article is online first' }),
        field.text('issue'),
        field.text('pages', { hint: '12-34, or the number of the article: e12' }),
        field.text('received', { type: 'date' }),
        field.text('accepted', { type: 'date' }),
      ),
      section(
        'Rights and funding',
        field.text('licence', { hint: 'Its address', attributes: { list: 'licences' } }),
        el('datalist', { id: 'licences' }, ...LICENCES.map((value) => el('option', { value }))),
        field.text('copyright'),
        field.text('funding', { type: 'lines', hint: 'One grant in each line: Research Council of Norway: 4711' }),
      ),
      section(
        'References',
        field.text('references', { type: 'lines', hint: 'One in each line', attributes: { rows: '8' } }),
      ),
      section(
        'Files',
        field.file('pdf', entered['pdf'] ? `Now ${entered['pdf']}; another one replaces it` : '', { required: true }),
        field.file('supplements', '', { attributes: { multiple: '' } }),
        ...entriesOf(entered['supplements'] ?? '', '\n').map((name, at) =>
          el(
            'p',
            {},
            el('input', { type: 'checkbox', id: `remove.${at}`, name: `remove.${at}`, value: name }),
            el('label', { for: `remove.${at}`, class: 'inline' }, `Remove ${name}`),
          ),
        ),
      ),
    ),
    el('p', {}, el('a', { href: id ? `/drafts/${id}` : '/' }, id ? 'Back to the draft' : 'Back to the start')),
  );
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const group = (legend: string, ...fields: Xml[]): Xml => el('fieldset', {}, el('legend', {}, legend), ...fields);

const more = (part: string, label: string): Xml => el('p', {}, el('button', { name: 'more', value: part }, label));

const LABELS: Readonly<Record<string, string>> = {
  journal: 'Journal',
  articleType: 'Type',
  title: 'Title',
  lang: 'Language',
  abstract: 'Abstract',
  keywords: 'Keywords',
  family: 'Family name',
  given: 'Given names',
  organisation: 'Organisation',
  orcid: 'ORCID iD',
  affiliations: 'Institutions',
  published: 'Day of publication',
  doi: 'DOI',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  received: 'Received',
  accepted: 'Accepted',
  licence: 'Licence',
  copyright: 'Holder of the copyright',
  funding: 'Funding',
  references: 'References',
  pdf: 'PDF',
  supplements: 'Supplements',
};

/** `Family name`; of a fault `Author 2, family name`. */
function labelOf(name: string): string {
  const [part = '', at = '', field] = name.split('.');
  if (field === undefined) return LABELS[name] ?? name;
  const of = part === 'authors' ? 'Author' : 'Language';
  return `${of} ${Number(at) + 1}, ${(LABELS[field] ?? field).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
}

/** The fields of a form, with what was entered and what is wrong with it. */
function fieldsOf(entered: Entered, faults: Faults) {
  const wrap = (
    name: string,
    { hint = '', required }: Kind,
    control: (attributes: Record<string, string>) => Xml,
  ): Xml => {
    const must = faults[name];
    const described = [hint && `${name}-hint`, must && `${name}-fault`].filter(Boolean).join(' ');
    const label = LABELS[name.split('.').at(-1) ?? ''] ?? name;
    return el(
      'div',
      {},
      el('label', { for: name }, required ? `${label} (required)` : label),
      hint !== '' && el('small', { id: `${name}-hint` }, hint),
      must !== undefined && el('strong', { id: `${name}-fault`, class: 'fault' }, `${labelOf(name)} ${must}`),
      control({
        id: name,
        name,
        ...(described && { 'aria-describedby': described }),
        ...(required && { 'aria-required': 'true' }),
        ...(must !== undefined && { 'aria-invalid': 'true' }),
      }),
    );
  };
  const value = (name: string): string => entered[name] ?? '';
  return {
    text: (name: string, kind: Kind = {}): Xml =>
      wrap(name, kind, (attributes) =>
        kind.type === 'lines'
          ? // A browser drops the first line break.
            el('textarea', { rows: '5', dir: 'auto', ...attributes, ...kind.attributes }, `\n${value(name)}`)
          : el('input', {
              type: kind.type ?? 'text',
              dir: 'auto',
              autocomplete: 'off',
              value: value(name),
              ...attributes,
              ...kind.attributes,
            }),
      ),
    file: (name: string, hint: string, kind: Kind): Xml =>
      wrap(name, { ...kind, hint }, (attributes) => el('input', { type: 'file', ...attributes, ...kind.attributes })),
    select: (name: string, options: readonly (readonly [string, string])[], kind: Kind = {}): Xml =>
      wrap(name, kind, (attributes) =>
        el(
          'select',
          attributes,
          ...options.map(([id, title]) =>
            el('option', { value: id, selected: id === value(name) ? '' : undefined }, title || id),
          ),
        ),
      ),
  };
}
