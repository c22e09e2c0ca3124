import type { Article, Part, SubArticle } from '@press/contract';
import { groupsOfSubArticles } from '@press/contract/sub-articles';
import {
  Block,
  Button,
  Contents,
  type ContentsEntry,
  Doi,
  IconChevronDown,
  IconMenu,
  languageOf,
  renderRich,
  Rich,
} from '@press/ui';
import { useContext, useEffect, useRef } from 'react';
import { AboutArticle, hasAbout } from '../about/AboutArticle';
import { t } from '../../../messages';
import type { StoredArticle } from '../article.query';
import * as css from '../ArticlePage.module.css';
import { ArticlePart } from './ArticlePart';
import { sectionAnchor, type ArticleText, type Heading } from './read-text';
import { References } from './References';
import { ArticleTextContext, Text } from './Text';
import { useReading } from './use-reading';
import * as about from '../about/about.module.css';

/**
 * The sections in order, the references and other parts, and a menu that follows the reading position. Empty if the
 * site has only the abstract.
 */
export function FullText({ article }: { article: StoredArticle }) {
  const { sections, referenceList, details } = article;
  const text = useContext(ArticleTextContext);
  const root = useRef<HTMLDivElement>(null);
  const view = useReading(root);
  const entries = contentsOf(article, text);
  if (entries.length === 0) return null;
  const language = languageOf(article.shown?.isWhole ? article.shown : article);
  return (
    <>
      {sections.length > 0 && (
        <Menu
          entries={article.scheduled ? entries : [...entries, { id: RELATED, title: t('related') }]}
          parts={text.ownParts}
        />
      )}
      <div className={`main-column main-column--quiet ${css.text}`} ref={root}>
        {sections.length > 0 && (
          <Button dir={language.dir === 'rtl' ? 'rtl' : undefined} className={css.contents} popoverTarget="contents">
            <IconMenu />
            {t('contents')}
          </Button>
        )}
        {sections.map(({ body, title, id }, at) => (
          <Block key={at} plain {...language} place={id} id={sectionAnchor(at)} title={titleOf(title)}>
            <div className="prose">
              <Text>{body}</Text>
            </div>
          </Block>
        ))}
        {text.otherParts.length > 0 && (
          <Block plain {...entryFor('files')}>
            <div className="prose" {...language}>
              {text.otherParts.map(({ id }) => (
                <ArticlePart key={id} id={id} />
              ))}
            </div>
          </Block>
        )}
        {referenceList.length > 0 && <References {...entryFor('references')} references={referenceList} />}
        <AboutArticle {...entryFor('about')} article={article} />
        <SubArticles all={details.subArticles} />
      </div>
      {view}
    </>
  );
}

const TITLES = {
  files: () => t('files'),
  references: () => t('references'),
  about: () => t('about.title'),
};
const entryFor = (id: keyof typeof TITLES) => ({ id, title: TITLES[id]() });

/** Loads when a reader comes near. Its entry in the contents is a short way for keyboards. */
export const RELATED = 'related';

const titleOf = (title: string) => (title ? <Rich text={title} /> : t('text'));

/** The entries of the contents: everything below the summary, in page order. */
function contentsOf(article: Article, { headingsOf, otherParts }: ArticleText): ContentsEntry[] {
  return [
    ...article.sections.map(({ title, body }, at) => ({
      id: sectionAnchor(at),
      title: titleOf(title),
      entries: headingsOf(body).map(entryOf),
    })),
    ...(otherParts.length > 0 ? [entryFor('files')] : []),
    ...(article.referenceList.length > 0 ? [entryFor('references')] : []),
    ...(hasAbout(article) ? [entryFor('about')] : []),
    ...groupsOfSubArticles(article.details.subArticles).map(({ id, kinds, title }) => ({
      id,
      title: textsOf(kinds, title),
    })),
  ];
}

const entryOf = ({ id, title, headings }: Heading): ContentsEntry => ({
  id,
  title: renderRich(title),
  entries: headings.map(entryOf),
});

/** The contents: next to the text on wide screens, else in a popover that its button opens, even without a script. */
function Menu({ entries, parts }: { entries: ContentsEntry[]; parts: readonly Part[] }) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = menu;
    // Following a link closes the popover; next to the text there is nothing to close.
    const close = ({ target }: Event) => target instanceof Element && target.closest('a') && current?.hidePopover?.();
    current?.addEventListener('click', close);
    return () => current?.removeEventListener('click', close);
  }, []);
  return (
    <div ref={menu} id="contents" popover="auto" className={`${css.menu} no-print`}>
      <Contents sections={entries} />
      <FigureStrip parts={parts} />
    </div>
  );
}

/** The figures of the article as small pictures that lead to them. */
function FigureStrip({ parts }: { parts: readonly Part[] }) {
  const figures = parts.filter(({ kind, pictures }) => kind === 'figure' && pictures.length > 0);
  if (figures.length === 0) return null;
  return (
    <ul className={css.strip} role="list" aria-label={t('figures')}>
      {figures.map(({ id, label, pictures }) => {
        const { url, width, height } = pictures[0]!.sources[0]!;
        return (
          <li key={id}>
            <a href={`#${id}`}>
              <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
              {label || t('figure')}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const textsOf = (kinds: readonly string[], name: string): string => t('texts', { kinds: kinds.join('_'), name });

/** Translations, then reviews, letters and replies, each behind a disclosure. */
const SubArticles = ({ all }: { all: readonly SubArticle[] }) =>
  groupsOfSubArticles(all).map(({ id, kinds, title, articles }) => (
    <Block key={id} plain id={id} title={textsOf(kinds, title)}>
      <div className="prose no-print">
        {articles.map((article, at) => (
          <Disclosure key={at} article={article} />
        ))}
      </div>
    </Block>
  ));

const Disclosure = ({ article: { id, title, lang, authors, doi, body } }: { article: SubArticle }) => (
  <details id={id || undefined} className={`${about.disclosure} prose`} {...languageOf({ lang, dir: '' })}>
    <summary>
      <h3>{titleOf(title)}</h3>
      <IconChevronDown />
    </summary>
    {authors && <p className={about.by}>{authors}</p>}
    {doi && (
      <p>
        <Doi doi={doi} full />
      </p>
    )}
    <Text>{body}</Text>
  </details>
);
