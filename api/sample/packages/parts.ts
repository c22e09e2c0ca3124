import { escapeUTF8 } from 'entities';
import { inlineJats, mathJats } from './markup';
import type { Figure, Story, Supplement, Table } from './story';
import { wordsOf } from './words';

/** What parts have in common: the story, the DOI of its article, and the beginning of the names of its files. */
export interface Whole {
  story: Story;
  doi: string;
  stem: string;
}

const numberOf = (id: string): number => Number(id.slice(1));

export const figureFile = (stem: string, id: string): string => `${stem}-figure-${numberOf(id)}.svg`;
export const supplementFile = (stem: string, id: string): string => `${stem}-data-${numberOf(id)}.csv`;

/** The place of a part in the text: the whole part. @param id `f1`, `t1`, `e1` */
export function partJats(id: string, whole: Whole): string {
  const { figures, tables, formulas } = whole.story;
  const figure = figures.find((each) => each.id === id);
  if (figure) return figureJats(figure, whole);
  const table = tables.find((each) => each.id === id);
  if (table) return tableJats(table, whole);
  const formula = formulas.find((each) => each.id === id);
  if (formula)
    return `<disp-formula id="${id}"><label>(${numberOf(id)})</label>${mathJats(formula.math)}</disp-formula>`;
  throw new Error(`The article ${whole.doi} has no part ${id}.`);
}

const doiJats = (doi: string, kind: 'g' | 't' | 's', id: string): string =>
  `<object-id pub-id-type="doi">${escapeUTF8(doi)}.${kind}${String(numberOf(id)).padStart(3, '0')}</object-id>`;

function figureJats({ id, title, caption, alt }: Figure, { story, doi, stem }: Whole): string {
  return (
    `<fig id="${id}">${doiJats(doi, 'g', id)}<label>${wordsOf(story.language).figure(numberOf(id))}</label>` +
    `<caption><title>${inlineJats(title, story)}</title><p>${inlineJats(caption, story)}</p></caption>` +
    `<graphic xlink:href="${figureFile(stem, id)}"><alt-text>${escapeUTF8(alt)}</alt-text></graphic></fig>`
  );
}

function tableJats({ id, title, head, rows, notes }: Table, { story, doi }: Whole): string {
  const cell = (name: string, text: string) => `<${name}>${inlineJats(text, story)}</${name}>`;
  const row = ([first = '', ...others]: readonly string[], isHead: boolean) =>
    `<tr>${cell('th', first)}${others.map((text) => cell(isHead ? 'th' : 'td', text)).join('')}</tr>`;
  return (
    `<table-wrap id="${id}">${doiJats(doi, 't', id)}<label>${wordsOf(story.language).table(numberOf(id))}</label>` +
    `<caption><title>${inlineJats(title, story)}</title></caption>` +
    `<table><thead>${row(head, true)}</thead><tbody>${rows.map((each) => row(each, false)).join('')}</tbody></table>` +
    `${notes ? `<table-wrap-foot><p>${inlineJats(notes, story)}</p></table-wrap-foot>` : ''}</table-wrap>`
  );
}

export function supplementJats({ id, title, caption }: Supplement, { story, doi, stem }: Whole): string {
  return (
    `<supplementary-material id="${id}" mimetype="text" mime-subtype="csv" xlink:href="${supplementFile(stem, id)}">` +
    `${doiJats(doi, 's', id)}<label>${wordsOf(story.language).supplement(numberOf(id))}</label>` +
    `<caption><title>${inlineJats(title, story)}</title><p>${inlineJats(caption, story)}</p></caption></supplementary-material>`
  );
}
