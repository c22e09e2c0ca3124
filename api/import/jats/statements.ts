import type { ArticleDetailsWire, StatementWire } from '@press/contract/wire';
import { parseRich, serializeRich, type RichNode } from '@press/contract/richtext';
import { personName } from './authors';
import { blockNodes, withLabel } from './blocks';
import type { ArticleContext } from './context';
import { contributorStatements, readEditors } from './contributors';
import { factStatements } from './facts';
import { readHistory } from './history';
import { typeName, unique } from './subjects';
import { lineOf, trimmed, writeRich } from './inline';
import {
  languageOf,
  childAt,
  childElements,
  descendants,
  hasText,
  isElement,
  nameSet,
  textOf,
  type XmlElement,
  type XmlNode,
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

/** The kind of a section of back matter that is a statement about the article; undefined for other text. */
export const statementKind = ({ attrs }: XmlElement): Kind | undefined =>
  KIND_OF_SECTION.get((attrs['sec-type'] ?? attrs['notes-type'] ?? '').toLowerCase());

const noteKind = ({ attrs }: XmlElement): Kind | undefined => KIND_OF_NOTE.get((attrs['fn-type'] ?? '').toLowerCase());

/** True if a `<fn-group>` contains only statements about the article. */
export const isStatementGroup = (group: XmlElement): boolean =>
  group.name === 'fn-group' && childElements(group, 'fn').length > 0 && childElements(group, 'fn').every(noteKind);

const HEADS = nameSet('title', 'label');

function statement(kind: Kind, source: XmlElement, context: ArticleContext): StatementWire[] {
  const own = source.children.filter((child) => !isElement(child) || !HEADS.has(child.name));
  const text = withLabel(textOf(childAt(source, 'label')), blockNodes(own, { ...context, place: 'text' }, 3));
  const [head, rest] = childAt(source, 'title')
    ? [lineOf(childAt(source, 'title'), context), text]
    : withRunInHead(text);
  const body = writeRich(rest, 'block', context.notes);
  const title = writeRich(head, 'inline', context.notes);
  return body ? [{ kind, ...(title && { title }), body: withPlace(body, context.places.of(source)) }] : [];
}

/** A heading at the start of the text is the title, and the text follows: `<b>Competing interests:</b> None.` */
function withRunInHead(text: RichNode[]): [head: RichNode[], rest: RichNode[]] {
  const [first, ...others] = text;
  const [bold, ...rest] = typeof first === 'object' && first.tag === 'p' ? first.children : [];
  if (typeof first !== 'object' || typeof bold !== 'object' || bold.tag !== 'b') return [[], text];
  const words = /^([^<>]{3,60}):\s*$/.exec(serializeRich(bold.children))?.[1];
  if (!words || rest.length === 0) return [[], text];
  return [parseRich(words, 'inline'), [{ ...first, children: trimmed(rest) }, ...others]];
}

/** The first paragraph takes the id of the note, so that links lead to it. */
const withPlace = (body: string, id: string | undefined): string =>
  id && body.startsWith('<p>') ? body.replace('<p>', `<p id="${id}">`) : body;

function fundingOf(meta: XmlElement, context: ArticleContext): StatementWire[] {
  const groups = childElements(meta, 'funding-group');
  const said = groups.flatMap((group) =>
    childElements(group, 'funding-statement', 'open-access').filter((each) => hasText(each)),
  );
  const words = said.map((each) => textOf(each)).join(' ');
  const older = ['grant-sponsor', 'grant-num', 'contract-sponsor', 'contract-num'] as const;
  const former = older.flatMap((name) => childElements(meta, name)).map((each) => textOf(each));
  const lines = [...groups.flatMap((group) => childElements(group, 'award-group')).map(awardLine), former.join(', ')];
  // Most statements name every award in their own words.
  const further = lines.filter((line) => line && !partsOf(line).every((part) => words.includes(part)));
  const nodes = further.map((line): RichNode => ({ tag: 'p', attrs: {}, children: [line] }));
  const body = writeRich(nodes, 'block', context.notes);
  return [
    ...said.flatMap((text) => statement('funding', text, context)),
    ...(body ? [{ kind: 'funding' as const, ...(said.length && { title: 'Awards' }), body }] : []),
  ];
}

/** The id of a funder, as an element or (IOP) as named content. */
const isFunderId = ({ name, attrs }: XmlElement): boolean =>
  name === 'institution-id' || /funder.?id/i.test(attrs['content-type'] ?? '');

const withoutIds = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.flatMap((child): XmlNode[] =>
    isElement(child) ? (isFunderId(child) ? [] : [withoutIds(child)]) : [child],
  ),
});

/** The recipients that one element names; undefined for a text. */
function namesIn(recipients: XmlElement): string[] | undefined {
  const names = childElements(recipients, 'name', 'string-name').map((each) => personName(each).name);
  return names.length > 0 ? names : undefined;
}

const partsOf = (line: string): string[] => line.split(/[,()]\s*/).map((part) => part.trim());

/** `National Fund (17, 18), Ada Doe`: sources, then numbers, then the file's other data of an award. */
function awardLine(award: XmlElement): string {
  const text = (parts: readonly XmlElement[]): string =>
    unique(parts.flatMap((each) => namesIn(each) ?? textOf(withoutIds(each))).filter(Boolean)).join(', ');
  const [sources, ids] = [childElements(award, 'funding-source'), childElements(award, 'award-id')];
  const others = childElements(award).filter((each) => !sources.includes(each) && !ids.includes(each));
  const start = ids.length ? `${text(sources)} (${text(ids)})` : text(sources);
  return [start, text(others)].filter(Boolean).join(', ');
}

/**
 * Number of words from which a journal's own field is a sentence for readers, such as an impact statement, and not a
 * setting.
 */
const SENTENCE_WORDS = 5;

/** Names that are not meant for readers: `journal-subject-primary`. */
const SETTING = /^[a-z\d]+(?:-[a-z\d]+)+$/;

/** Data availability, and sentences in the journal's own fields. */
function customOf(meta: XmlElement, context: ArticleContext): StatementWire[] {
  return [...descendants(meta, 'custom-meta')].flatMap((custom) => {
    const [title, value] = [textOf(childAt(custom, 'meta-name')), childAt(custom, 'meta-value')];
    const isData = /data[ -]availability/i.test(title);
    const isSentence = !SETTING.test(title) && textOf(value).split(/\s+/).length >= SENTENCE_WORDS;
    if (!value || (!isData && !isSentence)) return [];
    return titled(title, statement(isData ? 'data' : 'notes', value, context));
  });
}

/** Adds a title to statements without one. */
const titled = (title: string, statements: StatementWire[]): StatementWire[] =>
  statements.map((each) => ({ title, ...each }));

/** Notes before the text: one statement, or one for each section that is a statement. */
function notesOf(notes: XmlElement, context: ArticleContext): StatementWire[] {
  const inner = childElements(notes, 'sec', 'notes');
  const own = statementKind(notes);
  if (own || inner.length === 0) return statement(own ?? 'notes', notes, context);
  const rest = { ...notes, children: notes.children.filter((child) => !isElement(child) || !inner.includes(child)) };
  return [...statement('notes', rest, context), ...inner.flatMap((part) => notesOf(part, context))];
}

/** The content of a reference list apart from its entries. */
const listNote = (list: XmlElement, context: ArticleContext): StatementWire[] =>
  statement('notes', { ...list, attrs: {}, children: withoutEntries(list) }, context);

const ENTRIES = nameSet('ref', 'ref-list', 'title', 'label');

const withoutEntries = (list: XmlElement): XmlElement[] => childElements(list).filter(({ name }) => !ENTRIES.has(name));

/** The parts before the text: funding, notes, people, facts. */
export function frontStatements(
  root: XmlElement,
  front: XmlElement | undefined,
  meta: XmlElement,
  keywords: readonly string[],
  context: ArticleContext,
) {
  return {
    first: [...fundingOf(meta, context), ...customOf(meta, context)],
    further: [
      ...childElements(front, 'notes').flatMap((part) => notesOf(part, context)),
      ...contributorStatements(meta, context),
      ...factStatements(
        meta,
        [typeName(root.attrs['article-type'] ?? ''), ...keywords],
        (root.attrs['lang'] ?? 'en').slice(0, 2).toLowerCase(),
        context,
      ),
    ],
  };
}

/** The file's statements about the article besides its text. */
function readStatements(
  root: XmlElement,
  meta: XmlElement,
  keywords: readonly string[],
  context: ArticleContext,
): StatementWire[] {
  const back = childElements(childAt(root, 'back'));
  const { first, further } = frontStatements(root, childAt(root, 'front'), meta, keywords, context);
  const parts = back.flatMap((part) => {
    const kind = part.name === 'sec' || part.name === 'notes' ? statementKind(part) : undefined;
    return kind ? statement(kind, part, context) : [];
  });
  const bios = back.filter(({ name }) => name === 'bio').flatMap((bio) => statement('notes', bio, context));
  const lists = back.flatMap((part) => [...(part.name === 'ref-list' ? [part] : []), ...descendants(part, 'ref-list')]);
  return [
    ...first,
    ...parts,
    ...further,
    ...titled('About the authors', bios),
    ...titled(
      'About the references',
      lists.flatMap((list) => listNote(list, context)),
    ),
    ...authorNotes(meta, back, context),
  ];
}

/** Notes of the authors, and after the text, and their addresses. */
export function authorNotes(meta: XmlElement, back: readonly XmlElement[], context: ArticleContext): StatementWire[] {
  const notes = childAt(meta, 'author-notes');
  const footnotes = [
    ...childElements(childAt(meta, 'title-group', 'fn-group'), 'fn'),
    ...childElements(notes, 'fn'),
    ...back.filter(isStatementGroup).flatMap((group) => childElements(group, 'fn')),
  ];
  return [
    ...footnotes.flatMap((note) => statement(noteKind(note) ?? 'notes', note, context)),
    ...childElements(notes, 'p').flatMap((note) => statement('notes', { ...note, children: [note] }, context)),
    ...[...childElements(notes, 'corresp'), ...childElements(meta, 'corresp')].flatMap((each) =>
      statement('correspondence', each, context),
    ),
  ];
}

/** Statements, dates and editors. */
export const readAbout = (
  root: XmlElement,
  meta: XmlElement,
  keywords: readonly string[],
  context: ArticleContext,
): Pick<ArticleDetailsWire, 'statements' | 'history' | 'editors'> => ({
  statements: readStatements(root, meta, keywords, context),
  history: readHistory(meta, languageOf(root)),
  editors: readEditors(meta, context),
});
