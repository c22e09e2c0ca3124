import { usePublisher } from '@press/area';
import { Block, Figures, PageHead, unbroken } from '@press/ui';
import { HEADING, IMPACT, PARTS, STANDFIRST, type Point } from '../../content/about';
import * as css from './AboutPage.module.css';
import { GlobalDistribution } from './GlobalDistribution';
import { SidePart } from './SidePart';
import { SubjectAreas } from './SubjectAreas';

export default function AboutPage() {
  const { name } = usePublisher();
  const fill = (text: string): string => text.replaceAll('{publisher}', name);
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
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{unbroken(fill(paragraph))}</p>
                ))}
                {points.length > 0 && <Points points={points} />}
              </div>
            </Block>
          ))}
        </div>
        <aside className="side">
          <SidePart title="Our Impact">
            <div className={css.impact}>
              <Figures items={IMPACT} />
            </div>
          </SidePart>
          <GlobalDistribution />
          <SubjectAreas />
        </aside>
      </div>
    </div>
  );
}

const Points = ({ points }: { points: readonly Point[] }) => (
  <dl className={css.points}>
    {points.map(({ term, text, url }) => (
      <div key={term}>
        <dt>{url ? <a href={url}>{term}</a> : term}</dt>
        <dd>{unbroken(text)}</dd>
      </div>
    ))}
  </dl>
);
