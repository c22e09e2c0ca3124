import { useRouteParams, useRouteQueries, usePublisher, type RouteMetadata } from '@press/area';
import { ButtonLink, Loaded, PageHead, Section } from '@press/ui';
import { reviewedPublications } from '@press/ui/document/publications';
import { CardSkeletons, JournalCards } from '../journals/JournalCards';
import { subjectRoute } from '../../routes';
import { feedLinks } from '@press/contract/description/feed-links';
import { reviewed } from '@press/ui/document/publications';

const FAILED = 'Failed to load journals. Please try again later.';

/** The journals of one subject. */
export default function SubjectPage() {
  const { subject } = useRouteParams(subjectRoute);
  const { journals } = useRouteQueries(subjectRoute);
  const publisher = usePublisher();
  return (
    <div className="wrapper">
      <PageHead title={`${subject} Journals`}>
        <p>
          Every journal that we publish in this field, {publisher.facts?.reviewModel && 'peer-reviewed and '}free to
          read from the day of publication.
        </p>
      </PageHead>
      <Loaded
        query={journals}
        loading="Loading journals..."
        skeleton={<CardSkeletons />}
        failed={FAILED}
        failure={{ title: 'Unable to load journals', again: 'Try Again' }}
        empty={<NoJournals subject={subject} />}
      >
        {(list) => <JournalCards journals={list} />}
      </Loaded>
      <AboutThePublisher />
    </div>
  );
}

const NoJournals = ({ subject }: { subject: string }) => (
  <>
    <h2>No journals found</h2>
    <p>There are no journals in the field of {subject} at present.</p>
  </>
);

/** The publisher of the journals of a subject. */
function AboutThePublisher() {
  const publisher = usePublisher();
  const { name, slug, licence, otherLicences, facts } = publisher;
  return (
    <Section title="About the publisher">
      <div className="stack">
        <div className="prose">
          <p>
            {name} publishes {reviewedPublications(publisher)}. Everything we issue is open access
            {!otherLicences && (
              <>
                {' '}
                under{' '}
                <a className="nowrap" href={licence.url}>
                  {licence.name}
                </a>
              </>
            )}
            : readers need neither payment nor an account. {facts?.copyright}
          </p>
        </div>
        <div className="row">
          <ButtonLink to={`/about-${slug}-press`}>About {name}</ButtonLink>
          <ButtonLink to="/journals">Browse Journals</ButtonLink>
        </div>
      </div>
    </Section>
  );
}

export const metadata: RouteMetadata<typeof subjectRoute> = ({ journals }, { params, publisher }) =>
  journals.length > 0
    ? {
        description: `Open-access ${reviewed('journals', publisher)} of ${publisher.name} in ${params.subject}.`,
        links: feedLinks(params.subject, '', `?subject=${encodeURIComponent(params.subject)}`),
      }
    : {};
