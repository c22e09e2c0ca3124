import type { ContentFiles } from '../../files/content-files';
import { accountOf } from '../jats/account';
import { NO_ASSETS, type Assets } from '../jats/context';
import { Notes } from '../jats/notes';
import { readTree, type JatsResult, type ReadArticle } from '../jats/read';
import { jats, isElement, type XmlElement } from '../jats/tree';
import { jatsArticle, publicationIn, sectionOf, TEXT } from './article';
import { child, children, text, within } from './fields';
import { formerAddresses } from './former-addresses';
import { filesOf, galleysOf } from './galleys';
import { issueFields } from './issue';
import { notTaken } from './not-taken';
import { publicationsOf } from './publication';
import { storeFiles } from './stored-files';
import type { ExportedArticle } from './stream';
import { readFullText, withMarkup } from './texts';

interface Reading {
  journalId: string;
  files: ContentFiles;
  /** `2026-11-29`. */
  today: string;
  /** Address of the issue's cover, or ''. */
  cover: string;
  /** An issue is accounted for with its first article. */
  isFirstOfIssue: boolean;
}

/** Elements whose text is compared as a whole. */
const VALUES: ReadonlySet<string> = new Set([
  ...['id', 'orcid', 'ror', 'licenseUrl', 'date_published', 'year', 'seq', 'name'],
  ...['article-id', 'journal-id', 'issn', 'contrib-id', 'pub-id', 'object-id', 'license_ref', 'institution-id'],
]);

/**
 * Reads an article of an export by way of JATS.
 * @throws CodedError PRESS-J07, J16, J17
 */
export async function readExported(exported: ExportedArticle, reading: Reading): Promise<JatsResult> {
  const { journalId, today, cover, isFirstOfIssue } = reading;
  const notes = new Notes();
  const issue = exported.issue && withMarkup(exported.issue, notes);
  const { publication, earlier } = publicationsOf(exported.article, issue, today);
  const locale = exported.article.attrs['locale'] || publication.attrs['locale'] || 'en';
  const files = filesOf(exported.article, exported.embedded, locale);
  const galleys = galleysOf(publication, files);
  const full = await readFullText(galleys, locale, notes);
  const others = children(exported.article, 'publication').filter((each) => each !== publication);
  const marked = withMarkup(
    {
      ...exported.article,
      children: exported.article.children.filter((each) => !isElement(each) || !others.includes(each)),
    },
    notes,
  );
  const article: XmlElement = {
    ...marked,
    children: [
      ...marked.children,
      ...(issue && isFirstOfIssue ? [issue] : []),
      ...(full ? [jats(TEXT, {}, ...full.nodes)] : []),
    ],
  };
  const kinds = new Map(
    galleys.flatMap(({ file, kind }) =>
      file && file !== full?.galley.file ? [[file.id, shownAs(kind)] as const] : [],
    ),
  );
  const read = (copy: XmlElement, assets: Assets, into: Notes): ReadArticle => {
    const issueOfCopy = child(copy, 'issue') ?? issue;
    const root = jatsArticle(copy, issueOfCopy, { journalId, locale, kinds });
    const found = readTree(root, assets, into, journalId);
    const type = root.attrs['article-type'] ? '' : sectionOf(copy, issueOfCopy, locale);
    return {
      ...found,
      issue: { ...found.issue, ...issueFields(issueOfCopy ?? publicationIn(copy), locale), ...(cover && { cover }) },
      article: { ...found.article, ...(type && { type }) },
    };
  };

  // Reads an article first without its files, so that those of a refused article are not stored.
  read(article, NO_ASSETS, new Notes());
  const assets = await storeFiles(galleys, files, full, reading.files, notes);
  notTaken({ publication, earlier, issue: isFirstOfIssue ? issue : undefined, galleys, files, full }, notes);
  const result = read(article, assets, notes);
  const former = formerAddresses(exported.article, publication, issue, galleys, assets, result);
  return {
    ok: true,
    ...result,
    formerAddresses: former,
    notes: notes.list(),
    account: () => accountOf(article, (copy) => [read(copy, assets, new Notes()), former, keptOf(article)], VALUES),
  };
}

/** HTML and XML that are not the full text are ordinary files. */
const shownAs = (kind: 'pdf' | 'xml' | 'html' | 'other' | 'remote') =>
  kind === 'xml' || kind === 'html' ? ('other' as const) : kind;

/** Texts that are in no field of the account: ids, the year of an issue, the order and the names of galleys. */
const keptOf = (article: XmlElement): string[] =>
  ['year', 'seq', 'id']
    .flatMap((name) => within(article, name).map(text))
    .concat(within(article, 'article_galley').flatMap((galley) => children(galley, 'name').map(text)));
