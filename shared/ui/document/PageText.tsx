import { usePublisher, useQuery } from '@press/area';
import type { SitePage } from '@press/contract';
import type { Facts } from '@press/contract/facts';
import type { RichNode } from '@press/contract/richtext';
import { sitePageQuery } from '@press/contract/queries/site';
import type { ReactNode } from 'react';
import { Block, PageHead } from '../parts/sections';
import { Loaded } from '../states/Loaded';
import { RichBlocks, wideTables } from '../text/Rich';
import type { RichElements } from '../text/RichLine';
import { unbroken } from '../text/Unbroken';
import * as css from './Document.module.css';
import { factsOf, fillOf, statedIn } from './facts';
import { resolveHead, resolvePage, type Fill, type ResolvedPage } from './resolve-page';
import { Link } from 'react-router-dom';
import { t } from '../messages';

export interface TextLoadedProps {
  /** Its name in `GET /api/site`. */
  page: string;
  /** The default text, which needs no api. */
  text: SitePage;
  /** Facts and placeholders of the page, besides those of the publisher. */
  facts?: Facts;
  fill?: Fill;
  children: (text: ResolvedPage) => ReactNode;
}

/** The text of a page, the publisher's own or the default one, with its facts, in its language. */
export function TextLoaded({ page, text, facts, fill, children }: TextLoadedProps) {
  const publisher = usePublisher();
  const hasOwn = publisher.pages.includes(page);
  const own = useQuery(sitePageQuery(page), { enabled: hasOwn });
  return (
    <Loaded
      query={hasOwn ? own : { data: text, error: null }}
      heading={
        hasOwn ? resolveHead(text, { ...factsOf(publisher), ...facts }, { ...fillOf(publisher), ...fill }).title : ''
      }
      loading={t('document.loading')}
      failed={t('document.failed')}
    >
      {(shown) => {
        const stating = statedIn(publisher, shown.lang);
        return (
          <div lang={shown.lang || publisher.language} dir="auto">
            {children(resolvePage(shown, { ...factsOf(stating), ...facts }, { ...fillOf(stating), ...fill }))}
          </div>
        );
      }}
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

/** Safari does not expose a list without markers as a list. */
const steps: RichElements[string] = (_, items) => (
  <ol className={css.steps} role="list">
    {items}
  </ol>
);

/** The rich text of a section. Its numbered lists are drawn as connected steps; its tables take the section's name. */
export const Passage = ({ title, body }: { title: string; body: readonly RichNode[] }) => (
  <RichBlocks nodes={body} elements={{ ...wideTables(title), ol: steps }} />
);

/** The sections of a text as blocks of a page that shows more than the text. */
export const TextBlocks = ({ sections }: Pick<ResolvedPage, 'sections'>) =>
  sections.map(({ id, title, body }) => (
    <Block key={id} id={id} title={title}>
      <div className="prose">
        <Passage title={title} body={body} />
      </div>
    </Block>
  ));

/** A paragraph that is only a link becomes a button. */
const note: RichElements = {
  p: ({ children: [only, ...others] }, content) =>
    typeof only === 'object' && only.tag === 'a' && others.length === 0 ? (
      <p className={css.act}>{content}</p>
    ) : undefined,
  a: ({ attrs: { href = '' } }, words) => (href.startsWith('/') ? <Link to={href}>{words}</Link> : undefined),
};

/** Notes next to a text. */
export const SideNotes = ({ side }: Pick<ResolvedPage, 'side'>) =>
  side.map(({ title, body }) => (
    <div key={title} className="side-note">
      <p className={css.heading}>{title}</p>
      <RichBlocks nodes={body} elements={note} />
    </div>
  ));
