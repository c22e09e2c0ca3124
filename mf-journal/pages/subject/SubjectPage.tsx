import type { Publisher } from '@press/config';
import { useRouteParams, useRouteQueries, usePublisher, type RouteMetadata } from '@press/area';
import { ButtonLink, Loaded, PageHead, publicationNames, Section, SubjectName, subjectName } from '@press/ui';
import { CardSkeletons, JournalCards } from '../journals/JournalCards';
import { subjectRoute } from '../../routes';
import { feedLinks } from '@press/contract/description/feed-links';
import { rich, t } from '../../messages';

/** The case of a message that says whether the press reviews. */
const isReviewed = ({ facts }: Publisher) => (facts?.reviewModel ? 'yes' : 'no');

/** The journals of one subject. */
export default function SubjectPage() {
  const { subject } = useRouteParams(subjectRoute);
  const { journals } = useRouteQueries(subjectRoute);
  const publisher = usePublisher();
  return (
    <div className="wrapper">
      <PageHead title={t('subject.title', { subject: subjectName(publisher, subject) })}>
        <p>{t('subject.standfirst', { reviewed: isReviewed(publisher) })}</p>
      </PageHead>
      <Loaded
        query={journals}
        loading={t('shelf.loading')}
        skeleton={<CardSkeletons />}
        failed={t('subject.failed')}
        failure={{ title: t('subject.failed-title'), again: t('subject.again') }}
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
    <h2>{t('subject.none')}</h2>
    <p>{rich('subject.none-text', { subject: <SubjectName subject={subject} /> })}</p>
  </>
);

/** The publisher of the journals of a subject. */
function AboutThePublisher() {
  const publisher = usePublisher();
  const { name, slug, licence, otherLicences, facts } = publisher;
  return (
    <Section title={t('publisher.title')}>
      <div className="stack">
        <div className="prose">
          <p>
            {rich('publisher.text', {
              press: name,
              publications: publicationNames(publisher),
              reviewed: isReviewed(publisher),
              terms: otherLicences ? 'many' : 'one',
              licence: (
                <a className="nowrap" href={licence.url}>
                  {licence.name}
                </a>
              ),
            })}{' '}
            {facts?.copyright}
          </p>
        </div>
        <div className="row">
          <ButtonLink to={`/about-${slug}-press`}>{t('publisher.about', { press: name })}</ButtonLink>
          <ButtonLink to="/journals">{t('publisher.journals')}</ButtonLink>
        </div>
      </div>
    </Section>
  );
}

export const metadata: RouteMetadata<typeof subjectRoute> = ({ journals }, { params, publisher }) =>
  journals.length > 0
    ? {
        description: t('about.subject', {
          press: publisher.name,
          subject: subjectName(publisher, params.subject),
          reviewed: isReviewed(publisher),
        }),
        links: feedLinks(subjectName(publisher, params.subject), '', `?subject=${encodeURIComponent(params.subject)}`),
      }
    : {};
