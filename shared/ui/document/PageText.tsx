import { usePublisher, useQuery } from '@press/area';
import type { SitePage } from '@press/contract';
import type { Facts } from '@press/contract/facts';
import { parseRich } from '@press/contract/richtext';
import { sitePageQuery } from '@press/contract/queries/site';
import type { SitePageName } from '@press/contract/site-pages';
import type { ReactNode } from 'react';
import { Block, PageHead } from '../parts/sections';
import { Loaded } from '../states/Loaded';
import { RichBlocks, wideTables } from '../text/Rich';
import type { RichElements } from '../text/RichLine';
import { unbroken } from '../text/Unbroken';
import * as css from './Document.module.css';
import { factsOf, fillOf } from './facts';
import { statedPage, type Fill, filled } from './stated-page';
import { Link } from 'react-router-dom';

export interface TextLoadedProps {
  page: SitePageName;
  /** The default text, which needs no api. */
  text: SitePage;
  /** Facts and placeholders of the page, besides those of the publisher. */
  facts?: Facts;
  fill?: Fill;
  children: (text: SitePage, fill: Fill) => ReactNode;
}

/** The text of a page, the publisher's own or the default one, with its facts, in its language. */
export function TextLoaded({ page, text, facts, fill, children }: TextLoadedProps) {
  const publisher = usePublisher();
  const hasOwn = publisher.pages.includes(page);
  const own = useQuery(sitePageQuery(page), { enabled: hasOwn });
  const values = { ...fillOf(publisher), ...fill };
  const known = { ...factsOf(publisher), ...facts };
  return (
    <Loaded
      query={hasOwn ? own : { data: text, error: null }}
      heading={hasOwn ? statedPage({ ...text, sections: [], side: [] }, known, values).title : ''}
      loading="Loading the page..."
      failed="Failed to load this page. Please try again later."
    >
      {(shown) => (
        <div lang={shown.lang || publisher.language} dir="auto">
          {children(statedPage(shown, known, values), values)}
        </div>
      )}
    </Loaded>
  );
}

export interface TextHeadProps extends Pick<SitePage, 'title' | 'standfirst'> {
  children?: ReactNode;
}

/** The heading of a page of text. */
export const TextHead = ({ title, standfirst, children }: TextHeadProps) => (
  <PageHead title={title}>
    {standfirst && <p>{unbroken(standfirst)}</p>}
    {children}
  </PageHead>
);

/** Safari takes a list without markers for none. */
const steps: RichElements[string] = (_, items) => (
  <ol className={css.steps} role="list">
    {items}
  </ol>
);

/** The rich text of a section. Its numbered lists are drawn as a way from step to step; the section names its tables. */
export const Passage = ({ title, body }: { title: string; body: string }) => (
  <RichBlocks nodes={parseRich(body, 'block')} elements={{ ...wideTables(title), ol: steps }} />
);

/** The sections of a text as blocks of a page that has more than its text. */
export const TextBlocks = ({ sections }: Pick<SitePage, 'sections'>) =>
  sections.map(({ id, title, body }) => (
    <Block key={id} id={id} title={title}>
      <div className="prose">
        <Passage title={title} body={body} />
      </div>
    </Block>
  ));

/** A link and nothing else. */
const ALONE = /^\[[^\]]+\]\([^)]+\)$/;

/** Notes beside a text. A line that is a link alone is a button. */
export const SideNotes = ({ side, fill }: Pick<SitePage, 'side'> & { fill: Fill }) =>
  side.map(({ title, lines }) => (
    <div key={title} className="aside-n">
      <p className={css.heading}>{title}</p>
      {lines.map((line) => (
        <p key={line} className={ALONE.test(line) ? css.act : undefined}>
          <Text fill={fill}>{line}</Text>
        </p>
      ))}
    </div>
  ));

const MARKS = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

interface TextProps {
  fill: Fill;
  children: string;
}

/** A line with `**strong**` words and `[links](URL)`. Placeholders are filled last, so that a value is never read as a mark. */
const Text = ({ fill, children }: TextProps) =>
  children.split(MARKS).map((part, at) => <Part key={at} text={part} fill={fill} />);

function Part({ text, fill }: { text: string; fill: Fill }) {
  if (text.startsWith('**')) return <strong>{unbroken(filled(text.slice(2, -2), fill))}</strong>;
  const [, words, address = ''] = LINK.exec(text) ?? [];
  if (!words) return unbroken(filled(text, fill));
  const to = filled(address, fill);
  const shown = unbroken(filled(words, fill));
  if (!to) return shown;
  return to.startsWith('/') ? <Link to={to}>{shown}</Link> : <a href={to}>{shown}</a>;
}
