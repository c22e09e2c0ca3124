import type { ArticleDetailsWire, EditorWire, HistoryDateWire, StatementWire } from '@press/contract/wire';
import { readAffiliations } from './affiliations';
import { nameOf, readOrcid } from './authors';
import { blockNodes } from './blocks';
import type { ArticleContext } from './context';
import { asKnown, readDate } from './dates';
import { lineOf } from './inline';
import { languageOf } from './language';
import { writeRich } from './rich';
import {
  childAt,
  childElements,
  descendants,
  hasText,
  isElement,
  nameSet,
  textOf,
  type XmlElement,
} from './tree';

type Kind = StatementWire['kind'];

/** Kinds by `fn-type`. A note of another type is one of the authors' notes. */
const KIND_OF_NOTE: ReadonlyMap<string, Kind> = new Map([
  ['conflict', 'interests'],
  ['coi-statement', 'interests'],
  ['con', 'contributions'],
  ['financial-disclosure', 'funding'],
  ['supported-by', 'funding'],
]);

/** Kinds by `sec-type` and `notes-type` of a section after the text. */
const KIND_OF_SECTION: ReadonlyMap<string, Kind> = new Map([
  ['data-availability', 'data'],
  ['coi-statement', 'interests'],
  ['author-contributions', 'contributions'],
  ['author-contribution', 'contributions'],
  ['funding-information', 'funding'],
  ['funding', 'funding'],
]);

/** The kind of a section of back matter that is a statement about the article; undefined for its text. */
export const statementKind = ({ attrs }: XmlElement): Kind | undefined =>
  KIND_OF_SECTION.get((attrs['sec-type'] ?? attrs['notes-type'] ?? '').toLowerCase());

const noteKind = ({ attrs }: XmlElement): Kind | undefined => KIND_OF_NOTE.get((attrs['fn-type'] ?? '').toLowerCase());

/** Whether a `<fn-group>` holds nothing but statements about the article. */
export const isStatementGroup = (group: XmlElement): boolean =>
  group.name === 'fn-group' && childElements(group, 'fn').length > 0 && childElements(group, 'fn').every(noteKind);

const HEADS = nameSet('title', 'label');

function statement(kind: Kind, source: XmlElement, context: ArticleContext): StatementWire[] {
  const own = source.children.filter((child) => !isElement(child) || !HEADS.has(child.name));
  const body = writeRich(blockNodes(own, { ...context, place: 'text' }, 3), 'block', context.notes);
  const title = writeRich(lineOf(childAt(source, 'title'), context), 'inline', context.notes);
  return body ? [{ kind, ...(title && { title }), body: withPlace(body, context.places.of(source)) }] : [];
}

/** The first paragraph takes the id of the note, so that links lead to it. */
const withPlace = (body: string, id: string | undefined): string =>
  id && body.startsWith('<p>') ? body.replace('<p>', `<p id="${id}">`) : body;

function fundingOf(meta: XmlElement, context: ArticleContext): StatementWire[] {
  const groups = childElements(meta, 'funding-group');
  const said = groups.flatMap((group) =>
    childElements(group, 'funding-statement', 'open-access').filter((each) => hasText(each)),
  );
  if (said.length) return said.flatMap((text) => statement('funding', text, context));
  const awards = groups.flatMap((group) => childElements(group, 'award-group'));
  const lines = awards.map((award) => {
    const source = childElements(award, 'funding-source')
      .map((each) => textOf(each))
      .join(', ');
    const ids = childElements(award, 'award-id')
      .map((each) => textOf(each))
      .join(', ');
    return ids ? `${source} (${ids})` : source;
  });
  const paragraphs = lines.filter(Boolean).map((line) => ({ tag: 'p', attrs: {}, children: [line] }));
  const older = ['grant-sponsor', 'grant-num', 'contract-sponsor', 'contract-num'] as const;
  const former = older.flatMap((name) => childElements(meta, name)).map((each) => textOf(each));
  if (former.length) paragraphs.push({ tag: 'p', attrs: {}, children: [former.join(', ')] });
  const body = writeRich(paragraphs, 'block', context.notes);
  return body ? [{ kind: 'funding', body }] : [];
}

function customOf(meta: XmlElement, context: ArticleContext): StatementWire[] {
  const customs = [...descendants(meta, 'custom-meta')];
  return customs
    .filter((custom) => /data[ -]availability/i.test(textOf(childAt(custom, 'meta-name'))))
    .flatMap((custom) => {
      const value = childAt(custom, 'meta-value');
      return value ? statement('data', value, context) : [];
    });
}

/** What the file says about the article beside its text. */
function readStatements(root: XmlElement, meta: XmlElement, context: ArticleContext): StatementWire[] {
  const notes = childAt(meta, 'author-notes');
  const back = childElements(childAt(root, 'back'));
  const backNotes = back.filter(isStatementGroup).flatMap((group) => childElements(group, 'fn'));
  const parts = back.flatMap((part) => {
    const kind = part.name === 'sec' || part.name === 'notes' ? statementKind(part) : undefined;
    return kind ? statement(kind, part, context) : [];
  });
  const footnotes = [...childElements(notes, 'fn'), ...backNotes];
  return [
    ...fundingOf(meta, context),
    ...customOf(meta, context),
    ...parts,
    ...footnotes.flatMap((note) => statement(noteKind(note) ?? 'notes', note, context)),
    ...childElements(notes, 'p').flatMap((note) => statement('notes', { ...note, children: [note] }, context)),
    ...[...childElements(notes, 'corresp'), ...childElements(meta, 'corresp')].flatMap((each) =>
      statement('correspondence', each, context),
    ),
  ];
}

function readHistory(meta: XmlElement, lang: string): HistoryDateWire[] {
  return [...descendants(childAt(meta, 'history'), 'date')].flatMap((element) => {
    const date = readDate(element, lang);
    if (!date) return [];
    return [
      {
        kind: element.attrs['date-type'] ?? 'date',
        date: asKnown(date),
      },
    ];
  });
}

function readEditors(meta: XmlElement, context: ArticleContext): EditorWire[] {
  const affiliationsOf = readAffiliations(meta);
  const groups = childElements(meta, 'contrib-group');
  return groups.flatMap((group) =>
    childElements(group, 'contrib')
      .filter(({ attrs }) =>
        /editor|reviewer/i.test(`${attrs['contrib-type'] ?? ''} ${group.attrs['content-type'] ?? ''}`),
      )
      .flatMap((contrib) => {
        const name = nameOf(contrib)?.name;
        if (!name) return [];
        const role = childElements(contrib, 'role')
          .map((each) => textOf(each))
          .join(', ');
        const affiliations = affiliationsOf(contrib, group);
        const orcid = readOrcid(contrib, context.notes);
        return [{ name, ...(role && { role }), ...(affiliations.length && { affiliations }), ...(orcid && { orcid }) }];
      }),
  );
}

/** Statements, dates and editors. */
export const readAbout = (
  root: XmlElement,
  meta: XmlElement,
  context: ArticleContext,
): Pick<ArticleDetailsWire, 'statements' | 'history' | 'editors'> => ({
  statements: readStatements(root, meta, context),
  history: readHistory(meta, languageOf(root)),
  editors: readEditors(meta, context),
});
