import type { Article, Part } from '@press/contract';
import { Block, Contents, IconMenu, languageOf, renderRich, Rich, type ContentsEntry } from '@press/ui';
import { useContext, useEffect, useRef } from 'react';
import { AboutArticle, hasAbout } from '../about/AboutArticle';
import { SubArticles } from '../about/SubArticles';
import * as css from '../ArticlePage.module.css';
import { ArticlePart } from './ArticlePart';
import { FigureStrip } from './FigureStrip';
import { sectionAnchor, type ArticleText, type Heading } from './read-text';
import { References } from './References';
import { ArticleTextContext, Text } from './Text';
import { useReading } from './use-reading';

/**
 * The sections in order, the references and other parts, and a menu that follows the reading position. Nothing if the site has
 * only the abstract.
 */
export function FullText({ article }: { article: Article }) {
  const { sections, referenceList, details } = article;
  const text = useContext(ArticleTextContext);
  const root = useRef<HTMLDivElement>(null);
  const view = useReading(root);
  const entries = contentsOf(article, text);
  if (entries.length === 0) return null;
  const language = languageOf(article);
  return (
    <>
      {sections.length > 0 && <Menu entries={entries} parts={text.ownParts} />}
      <div className={`main quiet ${css.text}`} ref={root}>
        {sections.length > 0 && (
          <button
            type="button"
            dir={language.dir === 'rtl' ? 'rtl' : undefined}
            className={`btn ${css.contents}`}
            popoverTarget="contents"
          >
            <IconMenu />
            Contents
          </button>
        )}
        {sections.map(({ body, title, id }, at) => (
          <Block key={at} plain {...language} place={id} id={sectionAnchor(at)} title={titleOf(title)}>
            <div className="prose">
              <Text>{body}</Text>
            </div>
          </Block>
        ))}
        {text.otherParts.length > 0 && (
          <Block plain id={FILES.id} title={FILES.title}>
            <div className="prose">
              {text.otherParts.map(({ id }) => (
                <ArticlePart key={id} id={id} />
              ))}
            </div>
          </Block>
        )}
        {referenceList.length > 0 && <References {...REFERENCES} references={referenceList} />}
        <AboutArticle {...ABOUT} article={article} />
        <SubArticles articles={details.subArticles} />
      </div>
      {view}
    </>
  );
}

const FILES = { id: 'files', title: 'Figures and files' };
const REFERENCES = { id: 'references', title: 'References' };
const ABOUT = { id: 'about', title: 'About this article' };

const titleOf = (title: string) => (title ? <Rich text={title} /> : 'Text');

/** The entries of the contents: everything below the summary, in page order. */
function contentsOf(article: Article, { headingsOf, otherParts }: ArticleText): ContentsEntry[] {
  return [
    ...article.sections.map(({ title, body }, at) => ({
      id: sectionAnchor(at),
      title: titleOf(title),
      entries: headingsOf(body).map(entryOf),
    })),
    ...(otherParts.length > 0 ? [FILES] : []),
    ...(article.referenceList.length > 0 ? [REFERENCES] : []),
    ...(hasAbout(article) ? [ABOUT] : []),
  ];
}

const entryOf = ({ id, title, headings }: Heading): ContentsEntry => ({
  id,
  title: renderRich(title),
  entries: headings.map(entryOf),
});

/** The contents: beside the text on wide screens, else a popover that its button opens, also without a script. */
function Menu({ entries, parts }: { entries: ContentsEntry[]; parts: readonly Part[] }) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = menu;
    // A link followed in the popover closes it; beside the text there is nothing to close.
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
