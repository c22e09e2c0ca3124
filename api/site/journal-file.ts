import { createHash } from 'node:crypto';
import { inBaseLetters, slug } from '@press/contract/slug';
import type { InLanguages } from '@press/contract/in-language';
import { closed } from '@press/contract/wire';
import Type, { type Static } from 'typebox';
import { Format } from 'typebox/format';
import { emptyEntity, withoutEmpty } from '../content/columns';
import { idRule, languageRule, RULES, type Rules } from '../content/faults';
import { issueId } from '../content/issue-ids';
import { ContentIssue, ContentJournal, ContentMember, type GivenIssue } from '../content/model';
import type { StoredCall } from './parts';

/**
 * A file `journals/{id}.yaml`: the fields of a journal under their names in the api, and its board. It is the complete
 * description: fields that it leaves out are empty.
 */

const text = Type.String();

const MemberFile = closed({
  ...Type.Partial(Type.Omit(ContentMember, ['journalId', 'name'])).properties,
  name: Type.String({ minLength: 1 }),
});

/** An issue of a journal's file, identified by volume and number. */
const IssueFile = closed({
  volume: Type.Optional(text),
  issueNumber: Type.Optional(text),
  title: Type.Optional(text),
  publicationDate: Type.Optional(ContentIssue.properties.publicationDate),
  cover: Type.Optional(text),
  state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
  kind: Type.Optional(Type.Union([Type.Literal('special'), Type.Literal('supplement')])),
});

const callSubjects = Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 30 });

/** Texts of a journal in one of the languages besides the first. */
const JournalTexts = closed({
  ...Type.Partial(
    Type.Pick(ContentJournal, ['title', 'subtitle', 'description', 'scopeEn', 'keywords', 'frequency', 'apc', 'facts']),
  ).properties,
  callSubjects: Type.Optional(callSubjects),
});
export type JournalTexts = Static<typeof JournalTexts>;

export const JournalFile = closed({
  ...Type.Partial(Type.Omit(ContentJournal, ['fromArticles', 'title', 'journalIndexList'])).properties,
  title: Type.String({ minLength: 1 }),
  journalIndexList: Type.Optional(
    Type.Array(
      closed({ name: Type.String({ minLength: 1 }), imgUrl: Type.Optional(text), website: Type.Optional(text) }),
    ),
  ),
  /** Of the call for papers. */
  deadline: Type.Optional(text),
  callSubjects: Type.Optional(callSubjects),
  inLanguages: Type.Optional(
    Type.Record(Type.String(), JournalTexts, {
      description:
        'Texts in the other `languages` by their tags: `title`, `subtitle`, `description`, `scopeEn`, `keywords`, `frequency`, `apc`, `facts`, `callSubjects`',
    }),
  ),
  /** With equal dates, the newest first. */
  issues: Type.Optional(Type.Array(IssueFile)),
  board: Type.Optional(Type.Array(MemberFile)),
});
export type JournalFile = Static<typeof JournalFile>;

const prefixed = (rules: Rules = {}): [string, Rules[string]][] =>
  Object.entries(rules).map(([field, rule]) => [`board.*.${field}`, rule]);

/** Addresses of pictures may also name a file of the folder. */
const { journalUrl: _, ...journalRules } = RULES.journal ?? {};
const { avatarUrl: __, ...memberRules } = RULES.member ?? {};
/** A day, such as 2026-03-31. @returns the requirement that a text violates */
export const dayRule = (text: string): string | null =>
  Format.Test('date', text) ? null : 'must be a day, such as 2026-03-31';
export const JOURNAL_RULES: Rules = {
  ...journalRules,
  deadline: dayRule,
  lang: languageRule,
  'formerTitles.*.lang': languageRule,
  'laterTitles.*.lang': languageRule,
  'formerIds.*': idRule,
  ...Object.fromEntries(prefixed(memberRules)),
};

/** A journal whose missing fields are empty. */
export const journalOf = (
  id: string,
  {
    board: _,
    deadline: __,
    callSubjects: ___,
    issues: ____,
    inLanguages: _____,
    journalIndexList = [],
    ...given
  }: JournalFile,
): ContentJournal => ({
  ...emptyEntity(ContentJournal),
  lang: '',
  founded: '',
  ceased: '',
  formerTitles: [],
  laterTitles: [],
  formerIds: [],
  forAuthors: [],
  facts: {},
  ...given,
  id,
  journalIndexList: journalIndexList.map((service) => ({ imgUrl: '', website: '', ...service })),
});

/** The issues in a journal's file. */
export const issuesOf = (journalId: string, { issues = [] }: JournalFile): GivenIssue[] =>
  issues.map(({ volume = '', issueNumber = '', ...given }, place) => {
    const year = given.publicationDate?.slice(0, 4) ?? '';
    return { ...given, id: issueId({ journalId, volume, issueNumber, year }), journalId, volume, issueNumber, place };
  });

/** The facts of a journal's call for papers, without its text; null if it has none. */
export const callOf = ({ deadline, callSubjects = [] }: JournalFile): StoredCall | null =>
  deadline || callSubjects.length > 0
    ? { ...(deadline && { deadline }), ...(callSubjects.length > 0 && { subjects: callSubjects }) }
    : null;

const digest = (text: string): string => createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 8);

/**
 * The members of the board with all fields. A member without an id gets one of the journal and the name: `nwjm-ada-byron`; of a
 * name in another script `nwjm-` and 8 digits of its hash.
 */
export const boardOf = (journalId: string, { board = [] }: JournalFile): ContentMember[] =>
  board.map((given) => ({
    ...emptyEntity(ContentMember),
    since: '',
    until: '',
    id: `${journalId}-${slug(inBaseLetters(given.name)) || digest(given.name)}`,
    ...given,
    journalId,
  }));

/** The file's content for a stored journal and its board. */
export function journalFileOf(
  journal: ContentJournal,
  board: readonly ContentMember[],
  call: StoredCall = {},
  texts: InLanguages = {},
): Record<string, unknown> {
  const { fromArticles: _, facts = {}, ...fields } = journal;
  return {
    ...withoutEmpty({ ...fields, journalIndexList: fields.journalIndexList.map(withoutEmpty) }),
    ...withoutEmpty({ deadline: call.deadline, callSubjects: call.subjects }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...texts,
    ...(board.length > 0 && { board: board.map(({ journalId: __, ...member }) => withoutEmpty(member)) }),
  };
}
