/** The design system's components. Its global style sheet is `@press/ui/styles`, imported once, by the shell. */
export { ContactDetails, MailLink, SidePart } from './contact/ContactDetails';
export { Contents, type ContentsEntry } from './contents/Contents';
export { useCurrentSection } from './contents/use-current-section';
export { Cover } from './cover/Cover';
export { useImageState } from './cover/image-states';
export { Document, DocumentPage, type TextPageProps } from './document/Document';
export { SideNotes, TextBlocks, TextHead, TextLoaded } from './document/PageText';
export { factsOf, licenceFacts } from './document/facts';
export { resolveText } from './document/resolve-text';
export { filled, type Fill } from './document/resolve-page';
export { ErrorSummary } from './forms/ErrorSummary';
export { Field, Select, SendButton, TextArea, UnseenFields } from './forms/fields';
export { useForm, type FormState, type FormValues } from './forms/use-form';
export * from './icons';
export { JournalHeader } from './journal/JournalHeader';
export { JournalLayout } from './journal/JournalLayout';
export { JournalNav } from './journal/JournalNav';
export { ArticleItem } from './lists/ArticleItem';
export { joinLinks } from './lists/join-links';
export { JournalCode } from './lists/JournalCode';
export { OfJournal } from './lists/OfJournal';
export { ArticleLink, type TrackedAction } from './lists/ArticleLink';
export { ArticleList } from './lists/ArticleList';
export { ExportButtons } from './lists/ExportButtons';
export { FilterTags } from './lists/FilterTags';
export { Pager } from './lists/Pager';
export { PdfLink } from './lists/PdfLink';
export { StatusMark } from './lists/StatusMark';
export { SortBy } from './lists/SortBy';
export { Breadcrumbs, type Crumb } from './parts/Breadcrumbs';
export { Button, ButtonLink } from './parts/Button';
export { Deadline } from './parts/Deadline';
export { InFull } from './parts/InFull';
export { Dialog } from './parts/Dialog';
export { breaking, Doi } from './parts/Doi';
export { Mark } from './parts/Mark';
export { Near } from './parts/Near';
export { Note } from './parts/Note';
export { Scroller } from './parts/Scroller';
export { Block, PageHead, Panel, Section } from './parts/sections';
export { Tags, type Tag } from './parts/Tags';
export { Figures, KeyValues, type Term } from './parts/Terms';
export { articlePath, journalPath } from './paths';
export { ARTICLE_SEARCH, articleSearchPath, cleanQuery, quoted } from './search/article-search';
export { SearchBox } from './search/SearchBox';
export { Empty, Loaded, type LoadedQuery } from './states/Loaded';
export { NotFound } from './states/NotFound';
export { Problem } from './states/Problem';
export { RetryNote } from './states/RetryNote';
export { SkeletonList } from './states/SkeletonList';
export { useFallback, useFallbackPart } from './states/use-fallback';
export { useRetry } from './states/use-retry';
export {
  journalTitleOf,
  languageOf,
  languageOfSubject,
  languageOfText,
  ownLanguage,
  subjectName,
} from './text/language';
export { SubjectName } from './text/SubjectName';
export { JournalTitle } from './text/JournalTitle';
export { splitHits } from './text/hits';
export { Marked } from './text/Marked';
export { Rich, RichBlocks, wideTables } from './text/Rich';
export { unbroken } from './text/Unbroken';
export { TextList } from './lists/TextList';
export { useDates } from './text/use-dates';
export { authorLine } from './text/author-line';
export {
  articleType,
  compact,
  isContinuous,
  issueName,
  listed,
  publicationNames,
  stated,
  untitled,
} from './text/words';
export { renderRich, RichLine, type RichElements } from './text/RichLine';
