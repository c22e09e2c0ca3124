import { usePublisher, useRouteParams, useRouteQueries, type RouteMetadata } from '@press/area';
import type { Article } from '@press/contract';
import type { AuthorPage as Author, Person } from '@press/contract/readers/author-page';
import { orcidUrl } from '@press/contract/identifiers';
import { authorPath } from '@press/contract/paths';
import {
  ArticleItem,
  ArticleList,
  articleSearchPath,
  ButtonLink,
  IconOrcid,
  Loaded,
  Note,
  OfJournal,
  PageHead,
  Pager,
  PdfLink,
  quoted,
} from '@press/ui';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as css from './AuthorPage.module.css';
import { authorRoute, authorAddress } from './author.route';
import { feedLinks } from '@press/contract/description/feed-links';
import { t } from '../../messages';

/** A person, or a name that several people may share: articles, affiliations, co-authors. */
export default function AuthorPage() {
  const { author: key } = useRouteParams(authorRoute);
  const { author } = useRouteQueries(authorRoute);
  return (
    <div className="wrapper page-end">
      <Loaded query={author} heading={t('author.title')} loading={t('author.loading')} failed={t('author.failed')}>
        {(loaded) => (
          <>
            <PageHead title={loaded.name}>
              <Identity author={loaded} />
            </PageHead>
            <div className="two-columns">
              <div className="main-column">
                <Certainty author={loaded} />
                {loaded.list.length === 0 ? (
                  <NoArticles author={loaded} />
                ) : (
                  <section className={css.list} aria-labelledby="articles">
                    <h2 className={css.count} id="articles">
                      {t('count.articles', { count: loaded.total })}
                    </h2>
                    <ArticleList results>
                      {loaded.list.map((article) => (
                        <Entry key={article.id} article={article} />
                      ))}
                    </ArticleList>
                    <Pager
                      page={loaded.pageNum}
                      pageCount={loaded.pageCount}
                      href={(page) => `${authorAddress(key, page)}#articles`}
                    />
                    <p>
                      <a href={`${authorAddress(loaded.key, 1)}/feed.atom`}>{t('author.feed')}</a>
                    </p>
                  </section>
                )}
              </div>
              <aside className={`side-column ${css.side}`}>
                <SideList title={t('author.affiliations')} items={loaded.affiliations} />
                <SideList
                  title={t('author.coauthors')}
                  items={loaded.coauthors.map((person) => (
                    <>
                      <PersonLink person={person} />
                      <span className={css.times}> {t('count.articles', { count: person.articles })}</span>
                    </>
                  ))}
                />
              </aside>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Entry({ article }: { article: Article }) {
  return (
    <ArticleItem
      article={article}
      abstract
      meta={
        <>
          <OfJournal article={article} />
          <span>{t('count.views', { count: article.views })}</span>
          <PdfLink article={article} />
        </>
      }
    />
  );
}

/** A page after the last one, or an author without listed articles. */
const NoArticles = ({ author: { key, name, pageNum } }: { author: Author }) => (
  <>
    <h2>{t('author.none')}</h2>
    <div className="row">
      {pageNum > 1 && <ButtonLink to={authorAddress(key, 1)}>{t('author.first')}</ButtonLink>}
      <ButtonLink to={articleSearchPath(quoted(name))}>{t('author.search', { name })}</ButtonLink>
    </div>
  </>
);

/** The iD of a person, and the other printed forms of the name. */
function Identity({ author: { name, names, orcid } }: { author: Author }) {
  const { orcidHost } = usePublisher();
  const others = names.filter((each) => each !== name);
  return (
    <>
      {orcid && (
        <p>
          <a className={css.orcid} href={orcidUrl(orcidHost, orcid)}>
            <IconOrcid />
            {orcid}
          </a>
        </p>
      )}
      {others.length > 0 && <p>{t('author.names', { names: others.join('; ') })}</p>}
    </>
  );
}

/** How certain it is that the articles are by one person, and other authors with the name. */
function Certainty({ author: { name, orcid, articles, alike } }: { author: Author }) {
  const others = alike.length > 0 && (
    <ul className={css.people} role="list">
      {alike.map((person) => (
        <li key={person.orcid}>
          <Link to={authorPath(person)}>
            {person.orcid
              ? t('author.with-id', { name: person.name, orcid: person.orcid })
              : t('author.without-id', { name: person.name })}
          </Link>
          {` (${t('count.articles', { count: person.articles })})`}
        </li>
      ))}
    </ul>
  );
  if (orcid && !others) return null;
  return (
    <Note kind="info">
      {orcid ? (
        <p>{t('author.one-person')}</p>
      ) : (
        <>
          {articles > 0 && <p>{t('author.by-name', { name })}</p>}
          {others && <p>{t('author.people')}</p>}
        </>
      )}
      {others}
    </Note>
  );
}

/** A list in the side column; empty without items. */
function SideList({ title, items }: { title: string; items: readonly ReactNode[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="card-heading" id={id}>
        {title}
      </h2>
      <ul className={css.people} role="list">
        {items.map((item, at) => (
          <li key={at} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A name without letters has no page. */
function PersonLink({ person }: { person: Person }) {
  const to = authorPath(person);
  return to ? <Link to={to}>{person.name}</Link> : person.name;
}

/** Metadata of a person for indexers, and the feed. A name without an iD identifies nobody. */
export const metadata: RouteMetadata<typeof authorRoute> = ({ author }, { publisher }) => {
  const { key, name, names, orcid, affiliations } = author;
  const description = t('author.description', { name, press: publisher.name });
  const links = feedLinks(`${name} · ${publisher.name}`, authorAddress(key, 1));
  if (!orcid) return { description, links };
  const others = names.filter((each) => each !== name);
  return {
    description,
    links,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        '@id': orcidUrl(publisher.orcidHost, orcid),
        name,
        alternateName: others.length > 0 ? others : undefined,
        affiliation: affiliations.length
          ? affiliations.map((institution) => ({ '@type': 'Organization', name: institution }))
          : undefined,
        url: new URL(authorAddress(key, 1), publisher.origin).href,
      },
    ],
  };
};
