import { usePublisher } from '@press/area';
import type { Journal } from '@press/contract';
import {
  Block,
  resolveText,
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

/** What a journal provides. */
export function Features({ journal }: { journal: Journal }) {
  const publisher = usePublisher();
  const facts = statedBy(journal.fallback && !journal.isLastKnown ? undefined : journal, publisher);
  const licence = journal.license || publisher.licence.name;
  return (
    <Block title="What we provide">
      <ul className={css.features} role="list">
        {FEATURES.map(({ icon: Icon, ...feature }) => {
          const title = resolveText(feature.title, facts);
          const text = resolveText(feature.text, facts);
          if (!title || !text) return null;
          return (
            <li key={title}>
              <Icon />
              <h3>{title.replace('{kind}', /^CC\b/.test(licence) ? 'Creative Commons licence' : 'Licence')}</h3>
              <p>{unbroken(text.replace('{licence}', licence))}</p>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

interface Feature {
  icon: Icon;
  title: string;
  text: string;
}

/**
 * Features of every journal (row J-07), except those that state an unknown fact. {licence} is the journal's licence,
 * {kind} its kind.
 */
const FEATURES: readonly Feature[] = [
  {
    icon: IconScan,
    title: 'Plagiarism screening',
    text: 'Every submission is checked for similarity before an editor reads it; above {fact.similarity} it may be rejected.',
  },
  {
    icon: IconCommons,
    title: '{kind}',
    text: 'Articles are published under {licence}. {fact.copyright}',
  },
  {
    icon: IconBadge,
    title: 'Reviewer recognition',
    text: 'Completed reviews can be credited to the reviewer’s {fact.recognition}.',
  },
  {
    icon: IconChain,
    title: '{fact.registration} indexing',
    text: 'Each article receives a DOI and its references are deposited with {fact.registration}.',
  },
  {
    icon: IconChart,
    title: 'Article metrics',
    text: 'Views, clicks and downloads are counted and shown on every article.',
  },
  { icon: IconBlind, title: '{fact.reviewModel} review', text: '{fact.anonymity}.' },
];
