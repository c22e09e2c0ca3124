import type { Publisher } from '@press/config';
import { escapeUTF8 } from 'entities';
import type { ContentArticle, ContentAuthor, ContentIssue, ContentJournal } from '../../content/model';
import { daysBefore } from '../issues';
import { bodyJats } from './body';
import { inlineJats } from './markup';
import type { Story } from './story';
import { wordsOf } from './words';

/** An article with all that its file says. */
export interface Manuscript {
  journal: ContentJournal;
  issue: ContentIssue;
  article: ContentArticle;
  story: Story;
  /** Paragraphs of the abstract in English. */
  translation: readonly string[];
  /** Name of the editor in chief of the journal. */
  editor: string;
  /** The article that this one retracts or corrects. */
  about?: { type: 'retracted-article' | 'corrected-article'; doi: string; title: string };
}

const element = (name: string, text: string): string => (text ? `<${name}>${escapeUTF8(text)}</${name}>` : '');

const date = (name: string, attributes: string, iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `<${name} ${attributes}><day>${day}</day><month>${month}</month><year>${year}</year></${name}>`;
};

/** Writes an article in JATS 1.3, as a publisher delivers it. */
export function jatsOf(manuscript: Manuscript, publisher: Publisher): string {
  const { article, story } = manuscript;
  const whole = { story, doi: article.doi, stem: article.id };
  return `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="${article.type.toLowerCase().replaceAll(' ', '-')}" dtd-version="1.3" xml:lang="${story.language}">
<front>${journalMeta(manuscript)}${articleMeta(manuscript, publisher)}</front>
${bodyJats(whole)}
${backMatter(manuscript)}
</article>
`;
}

const journalMeta = ({ journal }: Manuscript): string =>
  `<journal-meta><journal-id journal-id-type="publisher-id">${escapeUTF8(journal.id)}</journal-id>` +
  `<journal-title-group>${element('journal-title', journal.title)}${element('abbrev-journal-title', journal.abbreviation)}</journal-title-group>` +
  `<issn publication-format="print">${journal.issn}</issn><issn publication-format="electronic">${journal.eissn}</issn>` +
  `<publisher>${element('publisher-name', journal.publisher)}</publisher></journal-meta>\n`;

function articleMeta({ issue, article, story, translation, editor, about }: Manuscript, publisher: Publisher): string {
  const { doi, title, abstract, keywords, startPage, endPage, publicationDate } = article;
  const published = publicationDate ?? '';
  const words = wordsOf(story.language);
  const [first] = article.authors;
  const year = published.slice(0, 4);
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${inlineJats(text, story)}</p>`).join('');
  return `<article-meta><article-id pub-id-type="doi">${escapeUTF8(doi)}</article-id>
<title-group><article-title>${inlineJats(title, story)}</article-title></title-group>
${authorsJats(article.authors)}
<contrib-group><contrib contrib-type="editor">${element('string-name', editor)}${element('role', words.editor)}</contrib></contrib-group>
<author-notes><corresp>${words.email} <email>${mailbox(first)}</email></corresp><fn fn-type="coi-statement"><p>${inlineJats(story.statements.interests, story)}</p></fn><fn fn-type="con"><p>${inlineJats(story.statements.contributions, story)}</p></fn></author-notes>
${date('pub-date', 'pub-type="epub"', published)}${date('pub-date', 'pub-type="collection"', issue.publicationDate ?? published)}
<volume>${escapeUTF8(issue.volume)}</volume><issue>${escapeUTF8(issue.issueNumber)}</issue><fpage>${startPage}</fpage><lpage>${endPage}</lpage>
<history>${date('date', 'date-type="received"', daysBefore(published, 141))}${date('date', 'date-type="accepted"', daysBefore(published, 20))}</history>
<permissions><copyright-statement>© ${year} ${escapeUTF8(first?.name ?? publisher.name)}${article.authors.length > 1 ? ' et al.' : ''}</copyright-statement><license xlink:href="${publisher.licence.url}"><license-p>This article is published under ${escapeUTF8(publisher.licence.name)}.</license-p></license></permissions>
${about ? `<related-article related-article-type="${about.type}" ext-link-type="doi" xlink:href="${escapeUTF8(about.doi)}"><article-title>${inlineJats(about.title, story)}</article-title></related-article>\n` : ''}<abstract>${paragraphs(paragraphsOf(abstract))}</abstract>
${story.summary ? `<abstract abstract-type="plain-language-summary">${element('title', story.summary.title)}${paragraphs(story.summary.paragraphs)}</abstract>\n` : ''}${translation.length > 0 ? `<trans-abstract xml:lang="en"><title>Abstract in English</title>${paragraphs(translation)}</trans-abstract>\n` : ''}<kwd-group xml:lang="${story.language}">${keywords.map((keyword) => element('kwd', keyword)).join('')}</kwd-group>
<funding-group><funding-statement>${inlineJats(story.statements.funding, story)}</funding-statement></funding-group>
</article-meta>`;
}

/** The paragraphs of an abstract of the corpus. */
export const paragraphsOf = (abstract: string): string[] =>
  [...abstract.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) => text);

/** An address on a reserved name (RFC 2606). */
function mailbox(author: ContentAuthor | undefined): string {
  const name = (author?.family ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
  return `${name || 'author'}@university.example`;
}

function authorsJats(authors: readonly ContentAuthor[]): string {
  const affiliations = [...new Set(authors.flatMap((author) => author.affiliations))];
  const people = authors.map(({ given, family, name, orcid, affiliations: own }) => {
    const familyFirst = given && name.startsWith(family) ? ' name-style="eastern"' : '';
    return (
      `<contrib contrib-type="author">${orcid && `<contrib-id contrib-id-type="orcid">https://orcid.org/${orcid}</contrib-id>`}` +
      `<name${familyFirst}>${element('surname', family)}${element('given-names', given)}</name>` +
      `${own.map((each) => `<xref ref-type="aff" rid="a${affiliations.indexOf(each) + 1}"/>`).join('')}</contrib>`
    );
  });
  const places = affiliations.map((each, index) => `<aff id="a${index + 1}">${escapeUTF8(each)}</aff>`);
  return `<contrib-group>${people.join('\n')}${places.join('\n')}</contrib-group>`;
}

function backMatter({ article, story }: Manuscript): string {
  const words = wordsOf(story.language);
  const { data, acknowledgements } = story.statements;
  const references = article.references.map((line, index) => {
    const [, text = line, doi = ''] = /^(.*?)\s*https?:\/\/[^/\s]+\/(10\.\S+)$/.exec(line) ?? [];
    const id = doi && ` <pub-id pub-id-type="doi">${escapeUTF8(doi)}</pub-id>`;
    return `<ref id="r${index + 1}"><label>${index + 1}</label><mixed-citation>${escapeUTF8(text)}${id}</mixed-citation></ref>`;
  });
  return (
    `<back>${acknowledgements ? `<ack><title>${words.acknowledgements}</title><p>${inlineJats(acknowledgements, story)}</p></ack>` : ''}` +
    `<sec sec-type="data-availability"><title>${words.data}</title><p>${inlineJats(data, story)}</p></sec>` +
    `<ref-list>${references.join('\n')}</ref-list></back>`
  );
}
