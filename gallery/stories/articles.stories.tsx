import {
  ArticleItem,
  ArticleLink,
  ArticleList,
  FilterTags,
  InFull,
  JournalCode,
  OfJournal,
  Near,
  Pager,
  PdfLink,
  StatusMark,
  SearchBox,
  SortBy,
  TextList,
} from '@press/ui';
import { article, secondArticle } from '../samples';

export default {
  title: 'Articles/Lists',
  component: ArticleItem,
  subcomponents: {
    ArticleLink,
    ArticleList,
    FilterTags,
    InFull,
    JournalCode,
    OfJournal,
    Near,
    Pager,
    PdfLink,
    StatusMark,
    SearchBox,
    SortBy,
    TextList,
  },
};

export const TitlesAndAuthors = () => (
  <ArticleList>
    <ArticleItem article={article} />
    <ArticleItem article={secondArticle} />
  </ArticleList>
);

/** Three lines, and the whole text on demand. */
export const OpensInFull = () => (
  <InFull whole="Whole scope" length={560}>
    {'Informal lenders outlived three waves of reform in the river towns. '.repeat(8)}
  </InFull>
);

/** `results` puts the metadata in the margin of wide pages; `query` marks its words. */
export const SearchResults = () => (
  <ArticleList results>
    <ArticleItem
      article={article}
      abstract
      query="credit"
      meta={
        <>
          <JournalCode journalId="ssha" colour="#b23a2e" /> <span>14 Oct 2025</span> <span>3,418 views</span>
        </>
      }
    />
  </ArticleList>
);

/** For lists with articles of several journals. */
export const JournalAndDate = () => (
  <p className="meta tabular-nums">
    <OfJournal article={article} />
  </p>
);

/** Without authors and abstract. */
export const BareItem = () => (
  <ArticleList>
    <ArticleItem article={{ ...article, authors: '', abstract: '' }} abstract />
  </ArticleList>
);

/** Precedes the title of a retracted article; empty for all others. */
export const RetractedTitle = () => (
  <p>
    <StatusMark article={{ status: 'retracted' }} />
    The price of a tea house
  </p>
);

export const LinkToAnArticle = () => <ArticleLink article={article}>Read Article</ArticleLink>;

/** Opens in a new tab and counts the download. */
export const LinkToAPdf = () => <PdfLink article={{ ...article, pdfUrl: '/journal/ssha/article/a1.pdf' }} />;

export const CodeInDefaultColour = () => <JournalCode journalId="acl" />;

const href = (page: number): string => `/discover-research?q=credit&page=${page}#results`;

export const FirstPage = () => <Pager page={1} pageCount={5} href={href} />;
export const MiddlePage = () => <Pager page={7} pageCount={42} href={href} />;
export const LastPage = () => <Pager page={5} pageCount={5} href={href} />;

const nothing = (): void => undefined;

export const EmptySearchBox = () => <SearchBox onSearch={nothing} />;
export const RunningSearch = () => <SearchBox query="rural credit" running onSearch={nothing} />;

/** The filters of a list, each a link to the list without it. */
export const Filters = () => (
  <FilterTags
    withoutAll="/discover-research?q=credit"
    filters={[
      { name: 'Journal', value: 'Social Sciences', without: '/discover-research?q=credit&year=2025' },
      { name: 'Year', value: '2025', without: '/discover-research?q=credit&journal=ssha' },
    ]}
  />
);

/** The orders of a list, as links. */
export const Orders = () => (
  <SortBy
    orders={[
      { label: 'Relevance', to: '/discover-research?q=credit', isCurrent: true },
      { label: 'Newest', to: '/discover-research?q=credit&sort=date', isCurrent: false },
    ]}
  />
);

/** News items with their dates. */
export const News = () => (
  <TextList
    kind="news"
    texts={[{ id: 'new-editor', title: 'A new editor', date: '2026-11-01', end: '', journalId: '', lang: '' }]}
  />
);

/** A place whose content is requested when a reader scrolls near it. */
export const AskedForLater = () => (
  <Near className="main-column" what="a story" load={async () => () => <p>Here it is.</p>} />
);
