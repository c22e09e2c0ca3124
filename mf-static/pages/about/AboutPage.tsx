import { usePublisher, useRouteQueries } from '@press/area';
import {
  Block,
  SidePart,
  factsOf,
  Figures,
  PageHead,
  pressLicenceFill,
  statedAll,
  unbroken,
  type Facts,
} from '@press/ui';
import { HEADING, impactOf, PARTS, publishingFill, STANDFIRST, type Point } from '../../content/about';
import { regionsOf, type Region } from '../../content/figures';
import { OwnPage } from '../static/OwnPage';
import * as css from './AboutPage.module.css';
import { Link } from 'react-router-dom';
import { aboutRoute } from './about.route';

export default function AboutPage() {
  return usePublisher().pages.includes('about') ? <OwnPage page="about" /> : <DefaultAboutPage />;
}

function DefaultAboutPage() {
  const publisher = usePublisher();
  const { name, claims, facts } = publisher;
  const known = factsOf(publisher);
  const parts = PARTS.map((part) => ({ ...part, paragraphs: statedAll(part.paragraphs, known) })).filter(
    ({ paragraphs }) => paragraphs.length > 0,
  );
  const regions = regionsOf(facts);
  const values: Record<string, string> = {
    ...claims,
    ...pressLicenceFill(publisher),
    ...publishingFill(publisher),
    publisher: name,
  };
  const impact = impactOf(claims);
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, each: string) => values[each] ?? whole);
  return (
    <div className="wrap">
      <PageHead title={publisher.isSample ? HEADING : `About ${name}`}>
        <p>{fill(STANDFIRST)}</p>
      </PageHead>
      <div className={`two ${css.columns}`}>
        <div className="main quiet">
          {parts.map(({ title, paragraphs, points = [] }) => (
            <Block key={title} title={title}>
              <div className="prose">
                {paragraphs.map((text) => (
                  <p key={text}>{unbroken(fill(text))}</p>
                ))}
                {points.length > 0 && <Points points={points} facts={known} fill={fill} />}
              </div>
            </Block>
          ))}
        </div>
        <aside className="side">
          {impact.length > 0 && (
            <SidePart title="Our Impact">
              <div className={css.impact}>
                <Figures items={impact} />
              </div>
            </SidePart>
          )}
          {regions.length > 0 && <GlobalDistribution regions={regions} />}
          <SubjectAreas />
        </aside>
      </div>
    </div>
  );
}

interface PointsProps {
  points: readonly Point[];
  facts: Facts;
  fill: (text: string) => string;
}

const Points = ({ points, facts, fill }: PointsProps) => (
  <dl className={css.points}>
    {points.map(({ term, text, url }) =>
      statedAll([text], facts).map((known) => (
        <div key={term}>
          <dt>{url ? <a href={fill(url)}>{term}</a> : term}</dt>
          <dd>{unbroken(fill(known))}</dd>
        </div>
      )),
    )}
  </dl>
);

/** The subjects of the journals. If they can't be loaded, a sentence says so. */
function SubjectAreas() {
  const { data: subjects, error } = useRouteQueries(aboutRoute).subjects;
  return (
    <SidePart title="Subject Areas">
      {subjects?.length ? (
        <ul className="tags" role="list">
          {subjects.map((subject) => (
            <li key={subject}>
              <Link to={`/journals/search?journalSubject=${encodeURIComponent(subject)}`}>{subject}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {error
            ? 'The subject list could not be loaded.'
            : subjects
              ? 'No subjects are listed yet.'
              : 'Loading subjects...'}{' '}
          <Link to="/journals">Browse all journals</Link>
        </p>
      )}
    </SidePart>
  );
}

/** Number of listed regions (row A-01). */
const TOP = 10;

/** One dot per per cent, then names and values, so that colour alone does not carry the information. */
function GlobalDistribution({ regions }: { regions: readonly Region[] }) {
  const largestFirst = regions.toSorted((one, other) => other.percent - one.percent).slice(0, TOP);
  return (
    <SidePart title="Global Distribution">
      <figure className={css.regions}>
        <div className={css.dots} role="img" aria-label={summary(largestFirst)}>
          {largestFirst.flatMap(({ name, percent }, region) =>
            Array.from({ length: percent }, (_, dot) => <i key={`${name} ${dot}`} className={colour(region)} />),
          )}
        </div>
        <figcaption>
          <ul role="list" className="num">
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

const colour = (region: number): string | undefined => css[`region${region + 1}`];

function summary(regions: readonly Region[]): string {
  const parts = regions.map(
    ({ name, percent }, at) => `${percent} ${at === 0 ? (percent === 1 ? 'works in ' : 'work in ') : 'in '}${name}`,
  );
  return `Of every hundred authors, ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`;
}
