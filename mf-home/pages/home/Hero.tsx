import { usePublisher, useCssVars } from '@press/area';
import { type Article, type Journal, authorLine, UNTITLED } from '@press/contract';
import { nounOf } from '@press/contract/format';
import {
  articleSearchPath,
  SearchBox,
  unbroken,
  articlePath,
  journalPath,
  languageOf,
  JournalTitle,
  StatusMark,
  Rich,
  useDates,
  useImageState,
} from '@press/ui';
import { sentence } from '@press/contract/words';
import { reviewed } from '@press/ui/document/publications';
import { useNavigate, Link } from 'react-router-dom';
import * as css from './Hero.module.css';

interface HeroProps {
  journals: readonly Journal[] | undefined;
  newest: Article | null | undefined;
  failed: boolean;
}

/** The claims of the hero ("Published claims" in docs/spec/reference.md). */
const CLAIMS = ['journals', 'articles', 'countries'] as const;

export function Hero({ journals, newest, failed }: HeroProps) {
  const { name, licence, otherLicences, claims, facts, tagline } = usePublisher();
  const about = facts?.mission
    ? `${name} ${facts.mission}.`
    : `${name} publishes ${reviewed('research', { facts })}. ${sentence(tagline)}`.trim();
  const every = facts?.reviewModel ? 'Research articles are peer reviewed; every' : 'Every';
  const terms = otherLicences ? 'under the licence of its journal' : `and to reuse under ${licence.name}`;
  // Fallback journals have no covers.
  const withCovers = journals?.filter(({ fallback }) => !fallback) ?? [];
  const stated = CLAIMS.filter((claim) => claims[claim]);
  const navigate = useNavigate();
  return (
    <section className={css.hero} aria-labelledby="statement">
      <div className={css.say}>
        <h1 id="statement">Research, open from the first page.</h1>
        <p className={css.lead}>{unbroken(`${about} ${every} article is free to read, ${terms}.`)}</p>
        <SearchBox className={css.search} onSearch={(query) => navigate(articleSearchPath(query))} />
        {stated.length > 0 && journals?.length !== 0 && (
          <p className={`${css.claims} num`}>
            {stated.map((claim) => (
              <span key={claim}>
                <b>{claims[claim]}</b> {nounOf(claims[claim] ?? '', claim)}
              </span>
            ))}
          </p>
        )}
      </div>
      {(withCovers.length > 0 || (!journals && !failed)) && <MotifWall journals={withCovers} />}
      {newest && <Newest article={newest} />}
    </section>
  );
}

/** The newest article of the site, on the first screen (H-23). */
function Newest({ article }: { article: Article }) {
  const { longDate } = useDates();
  const accent = useCssVars({ '--j': article.journalColour });
  return (
    <section className={`j ${accent} ${css.newest}`} aria-label="Newest article">
      <p>
        Just published in{' '}
        <Link to={journalPath(article.journalId)}>
          <JournalTitle lang={article.journalLang}>{article.journalTitle || article.journalId}</JournalTitle>
        </Link>
        {article.publicationDate && (
          <>
            , <span className="nb">{longDate(article.publicationDate)}</span>
          </>
        )}
      </p>
      <h2 {...languageOf(article)}>
        <StatusMark article={article} />
        <Link to={articlePath(article)}>
          <Rich text={article.title || UNTITLED} />
        </Link>
      </h2>
      <p dir="auto">{authorLine(article)}</p>
    </section>
  );
}

const TILES = 12;
/** A phone shows the first eight. The others load only when they are visible. */
const ALWAYS_SHOWN = 8;

/** Pictures of the covers; an empty panel of the same size while the journals load. */
function MotifWall({ journals }: { journals: readonly Journal[] }) {
  const tiles = journals.length
    ? Array.from({ length: TILES }, (_, index) => journals[index % journals.length]!.id)
    : [];
  return (
    <div className={css.wall} aria-hidden="true">
      {tiles.map((id, at) => (
        <Tile key={at} id={id} eager={at < ALWAYS_SHOWN} />
      ))}
    </div>
  );
}

function Tile({ id, eager }: { id: string; eager: boolean }) {
  const src = `/covers/${encodeURIComponent(id)}/motif.svg?w=220&h=200`;
  const [state, image] = useImageState(src);
  if (state === 'failed') return <span className={css.missing}>No Image</span>;
  return (
    <img {...image} src={src} alt="" width="220" height="200" loading={eager ? 'eager' : 'lazy'} decoding="async" />
  );
}
