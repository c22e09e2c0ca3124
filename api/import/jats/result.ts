import type { ContentArticle, ContentIssue, ContentJournal } from '../../content/model';

/** What one file holds, or why it holds nothing for us. */
export type JatsResult =
  | {
      ok: true;
      journal: ContentJournal;
      issue: ContentIssue;
      article: ContentArticle;
      /** What was left out or filled in, one plain sentence each; empty when all was taken as it stood. */
      notes: string[];
    }
  | JatsRefusal;

/** Why a file was refused, and what its owner can do about it. */
export interface JatsRefusal {
  ok: false;
  code: FaultCode;
  reason: string;
  next: string;
}

/** The ways in which a file can fail; each has one next step. */
const NEXT_STEPS = {
  'PRESS-J01': 'Export the article again; the file holds nothing.',
  'PRESS-J02': 'Repair the XML at that place (`xmllint --noout FILE` lists every fault), then import again.',
  'PRESS-J03': 'Give a JATS or NLM file whose root is <article> with <front><article-meta>.',
  'PRESS-J04': 'Export the file with its entities already written out; none is ever expanded or fetched here.',
  'PRESS-J05': 'Split or repair the file: no journal article needs to be this large or this deeply nested.',
  'PRESS-J06': 'Add <article-id pub-id-type="doi">10.…/…</article-id> to <article-meta>.',
  'PRESS-J07': 'Add <title-group><article-title>…</article-title></title-group> to <article-meta>.',
  'PRESS-J08': 'Add <journal-title> or a <journal-id> to <journal-meta>.',
  'PRESS-J09': 'Save the file as UTF-8, or name its real encoding in the XML declaration.',
  'PRESS-J10': 'Keep one file for each article; remove the older one.',
  'PRESS-J11': 'Check that the path exists and may be read.',
} as const;

export type FaultCode = keyof typeof NEXT_STEPS;

/** A reason to refuse; thrown by the small readers and turned into an answer in one place. */
export class JatsFault extends Error {
  override readonly name = 'JatsFault';

  constructor(
    readonly code: FaultCode,
    readonly reason: string,
  ) {
    super(`${code} ${reason} ${NEXT_STEPS[code]}`);
  }

  refusal(): JatsRefusal {
    return { ok: false, code: this.code, reason: this.reason, next: NEXT_STEPS[this.code] };
  }
}
