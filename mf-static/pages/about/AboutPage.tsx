import { usePublisher, useRouteQueries, type RouteMetadata } from '@press/area';
import { Figures, Loaded, SideNotes, SidePart, SubjectName, TextBlocks, TextHead, TextLoaded } from '@press/ui';
import { Link } from 'react-router-dom';
import text from '../../texts/about.md';
import { regionFacts, regionsOf, type Region } from '../static/regions';
import * as css from './AboutPage.module.css';
import { aboutRoute } from './about.route';
import { shownHead } from '../static/shown-head';
import { t } from '../../messages';

/**
 * The text about the press, next to its data: its figures, the regions of its authors, the subjects of its journals.
 */
export default function AboutPage() {
  const publisher = usePublisher();
  const regions = regionsOf(publisher);
  const impact = IMPACT.flatMap((term) => {
    const value = publisher.claims[term];
    return value ? [{ term: CLAIMED[term](value === '1' ? 1 : 2), value }] : [];
  });
  return (
    <div className="wrapper">
      <TextLoaded
        page="about"
        text={text}
        facts={{ heading: publisher.facts?.heading ?? t('about.title'), ...regionFacts(publisher) }}
      >
        {({ sections, side, ...head }) => (
          <>
            <TextHead {...head} />
            <div className={`two-columns ${css.columns}`}>
              <div className="main-column main-column--quiet">
                <TextBlocks sections={sections} />
              </div>
              <aside className="side-column">
                {impact.length > 0 && (
                  <SidePart title={t('about.impact')}>
                    <div className={css.impact}>
                      <Figures items={impact} />
                    </div>
                  </SidePart>
                )}
                {regions.length > 0 && <GlobalDistribution regions={regions} />}
                <SubjectAreas />
                <SideNotes side={side} />
              </aside>
            </div>
          </>
        )}
      </TextLoaded>
    </div>
  );
}

/** The publisher's stated figures. */
const IMPACT = ['articles', 'views', 'downloads', 'editors', 'countries'] as const;

/** The nouns of the figures; one such as `10+` counts as several. */
const CLAIMED = {
  articles: (count: number) => t('claim.articles', { count }),
  views: (count: number) => t('claim.views', { count }),
  downloads: (count: number) => t('claim.downloads', { count }),
  editors: (count: number) => t('claim.editors', { count }),
  countries: (count: number) => t('claim.countries', { count }),
};

/** The subjects of the journals. */
function SubjectAreas() {
  const query = useRouteQueries(aboutRoute).subjects;
  return (
    <SidePart title={t('about.subjects')}>
      <Loaded
        query={query}
        loading={t('about.subjects-loading')}
        skeleton={null}
        failed={t('about.subjects-failed')}
        fallback={[]}
        empty={<p>{t('about.subjects-none')}</p>}
      >
        {(subjects) => (
          <ul className="tags" role="list">
            {subjects.map((subject) => (
              <li key={subject}>
                <Link to={`/journals/search?journalSubject=${encodeURIComponent(subject)}`}>
                  <SubjectName subject={subject} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </SidePart>
  );
}

/** Number of listed regions (row A-01). */
const TOP = 10;

/** One dot per per cent, then names and values, which say the same in words. */
function GlobalDistribution({ regions }: { regions: readonly Region[] }) {
  const largestFirst = regions.toSorted((one, other) => other.percent - one.percent).slice(0, TOP);
  const rows = Math.ceil(before(largestFirst, TOP) / 20);
  return (
    <SidePart title={t('about.distribution')}>
      <figure className={css.regions}>
        <svg className={css.dots} viewBox={`-.41 -.41 19.82 ${rows - 0.18}`} aria-hidden="true">
          {largestFirst.map(({ name, percent }, region) => (
            <path key={name} className={colour(region)} d={dots(before(largestFirst, region), percent)} />
          ))}
        </svg>
        <figcaption>
          <ul role="list" className="tabular-nums">
            {largestFirst.map(({ name, percent }, region) => (
              <li key={name}>
                <i className={colour(region)} />
                <span>{name}</span>
                <b>{percent}%</b>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
    </SidePart>
  );
}

/** The sum of the shares of the regions in front of one. */
const before = (regions: readonly Region[], at: number): number =>
  regions.slice(0, at).reduce((sum, { percent }) => sum + percent, 0);

/** The path of dots in rows of twenty: lines of no length, whose round ends are the dots. An element each would delay the first paint. */
const dots = (first: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `M${(first + at) % 20} ${Math.floor((first + at) / 20)}h0`).join('');

const colour = (region: number): string | undefined => css[`region${region + 1}`];

export const metadata: RouteMetadata<typeof aboutRoute> = ({ own }, { publisher }) => ({
  description: shownHead(own ?? text, publisher).standfirst,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      url: new URL('/about', publisher.origin).href,
      mainEntity: { '@type': 'Organization', name: publisher.name, url: publisher.origin, email: publisher.email },
    },
  ],
});
