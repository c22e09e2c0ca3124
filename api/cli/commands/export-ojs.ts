import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { DescribingPublisher } from '@press/contract/description/described-article';
import { readJournal } from '@press/contract';
import { counted } from '@press/contract/format';
import type { ContentFileWire } from '@press/contract/wire';
import type { ContentArticle, ContentIssue, ContentJournal } from '../../content/model';
import { firstDay } from '../../content/published';
import type { ContentFiles } from '../../files/content-files';
import { writeNewFile } from '../../files/write-new-file';
import { articleRecord, wireOf } from '../../formats/article-record';
import { jatsDocument } from '../../formats/jats';
import {
  OJS_ISSUE_END,
  ojsArticleParts,
  ojsIssueHead,
  sectionCode,
  type OjsArticle,
  type OjsFile,
} from '../../formats/ojs';
import { publisherOfParts } from '../../reads/site';
import { exportedLines } from '../../targets/target';
import { formatMegabytes, withTarget, type CliContext } from '../context';

/** Writes a journal as native XML of OJS: issues, articles and their files. */
export function exportToOjs(context: CliContext, file: string, journalId: string): Promise<number> {
  return withTarget(context, async (target) => {
    let journal: ContentJournal | undefined;
    const issues: ContentIssue[] = [];
    const articles: ContentArticle[] = [];
    const today = new Date().toISOString().slice(0, 10);
    for await (const line of exportedLines(target)) {
      if ('journal' in line && line.journal.id === journalId) journal = line.journal;
      if ('issue' in line && line.issue.journalId === journalId) issues.push(line.issue);
      const isOfJournal = 'article' in line && line.article.journalId === journalId;
      if (isOfJournal && (firstDay(line.article.publicationDate) ?? '') <= today) articles.push(line.article);
    }
    if (!journal || articles.length === 0) {
      context.print(
        `${target.name} has no articles of a journal ${journalId}: --journal names it. Nothing was written.`,
      );
      return 1;
    }
    const writer = new OjsWriter(journal, publisherOfParts(await target.parts()), await context.files());
    const bytes = await writeNewFile(file, async (to) => {
      await writer.write(to, issues, articles);
      to.end();
    });
    for (const lost of writer.lost) context.print(`not in the store: ${lost}`);
    context.print(
      `${file}: ${counted(articles.length, 'article')} in ${counted(writer.issues, 'issue')}, ${formatMegabytes(bytes)}`,
    );
    return 0;
  });
}

const SHA256_OF = /^\/api\/files\/([0-9a-f]{64})\//;
/** Bytes of a file that are encoded at a time: base64 has 4 characters for 3. */
const PIECE = 3 * 256 * 1024;

class OjsWriter {
  readonly lost: string[] = [];
  issues = 0;
  #articles = 0;
  #files = 0;

  constructor(
    private readonly journal: ContentJournal,
    private readonly publisher: DescribingPublisher & { email: string },
    private readonly files: ContentFiles,
  ) {}

  async write(to: Writable, issues: readonly ContentIssue[], articles: readonly ContentArticle[]): Promise<void> {
    const put = async (text: string): Promise<void> => {
      if (!to.write(text)) await once(to, 'drain');
    };
    await put(
      '<?xml version="1.0" encoding="UTF-8"?>\n<issues xmlns="http://pkp.sfu.ca" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://pkp.sfu.ca native.xsd">',
    );
    for (const issue of issues) {
      const own = articles.filter(({ issueId }) => issueId === issue.id);
      if (own.length === 0) continue;
      const titles = new Map(own.map(({ type }) => [sectionCode(type || 'Articles'), type || 'Articles']));
      await put(ojsIssueHead(issue, ++this.issues, titles));
      for (const article of own) await this.#article(put, article, issue);
      await put(OJS_ISSUE_END);
    }
    await put('</issues>\n');
  }

  async #article(put: (text: string) => Promise<void>, content: ContentArticle, issue: ContentIssue): Promise<void> {
    const wire = wireOf(content, issue, this.journal.title);
    const record = articleRecord(wire, readJournal(this.journal), this.publisher);
    const article: OjsArticle = {
      number: ++this.#articles,
      wire,
      record,
      files: this.#filesOf(content, () => jatsDocument(record)),
      section: sectionCode(content.type || 'Articles'),
    };
    const { start, files, end } = ojsArticleParts(article, this.publisher.email);
    await put(start);
    for (const { file, before, after } of files) {
      await put(before);
      await this.#content(put, file);
      await put(after);
    }
    await put(end);
  }

  /** The text in JATS (as it came, else as the site has it) with its pictures, the PDF, and the supplements. */
  #filesOf({ sections, details = {} }: ContentArticle, jats: () => string): OjsFile[] {
    const { xml, pdf, parts = [] } = details;
    const stored = (file: ContentFileWire, label: string, dependsOn = 0): OjsFile => ({
      id: ++this.#files,
      name: file.name,
      dependsOn,
      content: { sha256: SHA256_OF.exec(file.url)?.[1] ?? '', bytes: file.bytes },
      label,
    });
    const text: OjsFile[] = [];
    if (sections.length > 0 && xml) text.push(stored(xml, 'XML'));
    else if (sections.length > 0)
      text.push({ id: ++this.#files, name: 'article.xml', dependsOn: 0, content: { text: jats() }, label: 'XML' });
    const pictures = parts.flatMap((part) => (part.pictures ?? []).flatMap(({ original }) => original ?? []));
    const supplements = parts.flatMap(({ kind, file }) => (kind === 'supplement' && file ? [file] : []));
    return [
      ...text,
      ...(text[0] ? pictures.map((each) => stored(each, '', text[0]?.id)) : []),
      ...(pdf ? [stored(pdf, 'PDF')] : []),
      ...supplements.map((each) => stored(each, each.name)),
    ];
  }

  async #content(put: (text: string) => Promise<void>, { name, content }: OjsFile): Promise<void> {
    if ('text' in content) return put(Buffer.from(content.text).toString('base64'));
    const file = content.sha256 ? await this.files.find(content.sha256) : null;
    if (!file) return void this.lost.push(name);
    let rest = Buffer.alloc(0);
    for await (const chunk of await file.read(0, Math.max(0, file.bytes - 1))) {
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      const whole = bytes.length < PIECE ? 0 : bytes.length - (bytes.length % 3);
      await put(bytes.subarray(0, whole).toString('base64'));
      rest = bytes.subarray(whole);
    }
    await put(rest.toString('base64'));
  }
}
