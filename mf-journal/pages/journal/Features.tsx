import { usePublisher } from '@press/area';
import type { Journal } from '@press/contract';
import type { Facts } from '@press/contract/facts';
import { capital } from '@press/contract/words';
import {
  Block,
  unbroken,
  IconBadge,
  IconBlind,
  IconChain,
  IconChart,
  IconCommons,
  IconScan,
  type Icon,
} from '@press/ui';
import { statedBy } from '../../layout/stated-facts';
import * as css from './JournalPage.module.css';
import { t } from '../../messages';

/** What a journal provides. */
export function Features({ journal }: { journal: Journal }) {
  const publisher = usePublisher();
  const facts = statedBy(journal.fallback && !journal.isLastKnown ? undefined : journal, publisher);
  return (
    <Block title={t('feature.title')}>
      <ul className={css.features} role="list">
        {featuresOf(facts, journal.license || publisher.licence.name).map(
          ({ icon: Icon, title, text }) =>
            title &&
            text && (
              <li key={title}>
                <Icon />
                <h3>{title}</h3>
                <p>{unbroken(text)}</p>
              </li>
            ),
        )}
      </ul>
    </Block>
  );
}

interface Feature {
  icon: Icon;
  /** Undefined, like the text, if it states an unknown fact. */
  title: string | undefined;
  text: string | undefined;
}

/** A message about a fact; none if the fact is unknown. */
const stating = (fact: string | undefined, message: (fact: string) => string): string | undefined =>
  fact === undefined ? undefined : message(fact);

/** Features of every journal (row J-07), except those that state an unknown fact. */
function featuresOf(facts: Facts, licence: string): Feature[] {
  const { similarity, copyright, recognition, registration, reviewModel, anonymity } = facts;
  const commons = /^CC\b/.test(licence);
  const terms = t('feature.licence-text', { licence });
  return [
    {
      icon: IconScan,
      title: t('feature.screening'),
      text: stating(similarity, (share) => t('feature.screening-text', { share })),
    },
    {
      icon: IconCommons,
      title: commons ? t('feature.commons') : t('feature.licence'),
      text: copyright ? `${terms} ${capital(copyright)}` : terms,
    },
    {
      icon: IconBadge,
      title: t('feature.recognition'),
      text: stating(recognition, (service) => t('feature.recognition-text', { service })),
    },
    {
      icon: IconChain,
      title: stating(registration, (agency) => t('feature.registration', { agency: capital(agency) })),
      text: stating(registration, (agency) => t('feature.registration-text', { agency })),
    },
    { icon: IconChart, title: t('feature.metrics'), text: t('feature.metrics-text') },
    {
      icon: IconBlind,
      title: stating(reviewModel, (model) => t('feature.review', { model: capital(model) })),
      text: stating(anonymity, (text) => t('feature.review-text', { text: capital(text) })),
    },
  ];
}
