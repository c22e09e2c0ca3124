import { usePublisher } from '@press/area';
import { publicationsOf } from '@press/contract/publications';
import { listed, Section } from '@press/ui';
import { Link } from 'react-router-dom';

/** The publisher of the journals of a subject. */
export function AboutThePublisher() {
  const publisher = usePublisher();
  const { name, slug, licence, otherLicences } = publisher;
  return (
    <Section title="About the publisher">
      <div className="stack">
        <div className="prose">
          <p>
            {name} publishes peer-reviewed {listed(publicationsOf(publisher))}. Everything we issue is open access
            {!otherLicences && (
              <>
                {' '}
                under{' '}
                <a className="nb" href={licence.url}>
                  {licence.name}
                </a>
              </>
            )}
            : readers need neither payment nor an account, and authors keep their copyright.
          </p>
          <p>
            Our editors are active researchers. Decisions are explained, timings are published, and each article
            receives a DOI.
          </p>
        </div>
        <div className="row">
          <Link className="btn" to={`/about-${slug}-press`}>
            About {name}
          </Link>
          <Link className="btn" to="/journals">
            Browse Journals
          </Link>
        </div>
      </div>
    </Section>
  );
}
