import { usePublisher } from '@press/area';
import { Block, factsOf, Figures, PageHead, pressLicenceFill, statedAll, unbroken, type Facts } from '@press/ui';
import { HEADING, impactOf, PARTS, publishingFill, STANDFIRST, type Point } from '../../content/about';
import { regionsOf } from '../../content/figures';
import { OwnPage } from '../static/OwnPage';
import * as css from './AboutPage.module.css';
import { GlobalDistribution } from './GlobalDistribution';
import { SidePart } from './SidePart';
import { SubjectAreas } from './SubjectAreas';

export default function AboutPage() {
  return usePublisher().pages.includes('about') ? <OwnPage page="about" /> : <DefaultAboutPage />;
}

function DefaultAboutPage() {
  const publisher = usePublisher();
  const { name, claims, facts } = publisher;
  const known = factsOf(publisher);
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
      <PageHead title={HEADING}>
        <p>{fill(STANDFIRST)}</p>
      </PageHead>
      <div className={`two ${css.columns}`}>
        <div className="main quiet">
          {PARTS.map(({ title, paragraphs, points = [] }) => (
            <Block key={title} title={title}>
              <div className="prose">
                {statedAll(paragraphs, known).map((text) => (
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
