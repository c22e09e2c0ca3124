import { rorsOf } from '../about';
import type { Author, Institution } from '../entities';
import { issueName } from '../format';
import { doiUrl, orcidUrl, parseOrcid, rorUrl } from '../identifiers';
import { plainParagraphs, plainText } from '../richtext';
import type { DescribedArticle } from './described-article';

const STATUS = {
  retracted: 'Retracted',
  'partially-retracted': 'Partially retracted',
  concern: 'Expression of concern',
  corrected: undefined,
  '': undefined,
};

/** schema.org's ScholarlyArticle. Unknown facts are left out: `undefined` disappears in JSON. */
export function scholarlyArticle(described: DescribedArticle): object {
  const { article, title, url, pdfUrl, publisherName, licenceUrl } = described;
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': described.doiUrl || url,
    headline: title,
    name: title,
    creativeWorkStatus: STATUS[article.status],
    abstract: plainParagraphs(article.abstract) || undefined,
    author: article.authorList.map((author) => person(author, described.orcidHost, article.details.institutions)),
    inLanguage: article.lang || undefined,
    datePublished: article.publicationDate || undefined,
    dateModified: article.modified || undefined,
    correction: corrections(described),
    funding: funding(described),
    citation: cited(described),
    keywords: article.keywords.length ? article.keywords.map((keyword) => plainText(keyword, 'inline')) : undefined,
    license: licenceUrl || undefined,
    isAccessibleForFree: true,
    pageStart: article.startPage || undefined,
    pageEnd: article.endPage || undefined,
    identifier: article.doi
      ? { '@type': 'PropertyValue', propertyID: 'DOI', value: article.doi, url: described.doiUrl }
      : undefined,
    url,
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: publisherName },
    encoding: pdfUrl ? { '@type': 'MediaObject', contentUrl: pdfUrl, encodingFormat: 'application/pdf' } : undefined,
    isPartOf: container(described),
  };
}

/** Maximum number of references with a DOI; a page with more states only these. */
const MAX_CITED = 50;

const orNone = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** The works that the article names, as addresses at the resolver. */
const cited = ({ article, doiResolver }: DescribedArticle): string[] | undefined =>
  orNone(article.referenceList.flatMap(({ doi }) => (doi ? [doiUrl(doiResolver, doi)] : [])).slice(0, MAX_CITED));

/** Notices that correct or retract the article. */
const corrections = ({ article, doiResolver }: DescribedArticle): string[] | undefined =>
  orNone(
    article.details.relations.flatMap(({ kind, doi, url }) => {
      if (!/^(?:corrected|(?:partially-)?retracted)-by$/.test(kind)) return [];
      return doi ? [doiUrl(doiResolver, doi)] : url ? [url] : [];
    }),
  );

const funding = ({ article }: DescribedArticle): object[] | undefined =>
  orNone(
    article.details.statements.flatMap(({ kind, body }) => {
      const description = kind === 'funding' ? plainText(body) : '';
      return description ? [{ '@type': 'Grant', description }] : [];
    }),
  );

/** The address of a person's ORCID record; empty for an invalid iD, which must not become metadata. */
export function personUrl(orcid: string, orcidHost: string): string {
  const id = parseOrcid(orcid);
  return id ? orcidUrl(orcidHost, id) : '';
}

function person(
  { name, given, family, kind, orcid, affiliations }: Author,
  orcidHost: string,
  institutions: readonly Institution[],
): object {
  return {
    '@type': kind === 'organization' ? 'Organization' : 'Person',
    '@id': personUrl(orcid, orcidHost) || undefined,
    name,
    givenName: given || undefined,
    familyName: (kind !== 'organization' && family) || undefined,
    affiliation: orNone(
      affiliations.map((affiliation) => {
        const rors = rorsOf(institutions, affiliation).map(rorUrl);
        // An affiliation that names several institutions gets the id of none.
        const id = rors.length === 1 ? rors[0] : undefined;
        return { '@type': 'Organization', '@id': id, name: affiliation, identifier: orNone(rors) };
      }),
    ),
  };
}

/** Issue, volume and journal, as far as known, nested. */
function container({ article, journal, journalTitle, journalUrl, publisherName }: DescribedArticle): object {
  const issn = [journal?.issn, journal?.eissn].filter(Boolean);
  const periodical = {
    '@type': 'Periodical',
    name: journalTitle || undefined,
    issn: issn.length ? issn : undefined,
    publisher: { '@type': 'Organization', name: publisherName },
    url: journalUrl,
  };
  const volume = article.volume
    ? { '@type': 'PublicationVolume', volumeNumber: article.volume, isPartOf: periodical }
    : periodical;
  return article.issue ? { '@type': 'PublicationIssue', issueNumber: article.issue, isPartOf: volume } : volume;
}

/** The page's breadcrumbs for indexers. */
export function breadcrumbs({
  article,
  title,
  journalTitle,
  url,
  journalUrl,
  archiveUrl,
  issueUrl,
}: DescribedArticle): object {
  const steps = [
    { name: journalTitle || article.journalId.toUpperCase(), item: journalUrl },
    { name: 'Volumes & Issues', item: archiveUrl },
    ...(issueUrl
      ? [
          {
            name: issueName(article.volume, article.issue, article.publicationDate.slice(0, 4) || undefined),
            item: issueUrl,
          },
        ]
      : []),
    { name: title, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}
