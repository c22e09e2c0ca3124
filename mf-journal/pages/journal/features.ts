import { IconBadge, IconBlind, IconChain, IconChart, IconCommons, IconScan, type Icon } from '@press/ui';

export interface Feature {
  icon: Icon;
  title: string;
  text: string;
}

/** What every journal of the publisher provides (row J-07). {licence} is that of the journal. */
export const FEATURES: readonly Feature[] = [
  {
    icon: IconScan,
    title: 'Plagiarism screening',
    text: 'Every submission is checked for similarity before an editor reads it.',
  },
  {
    icon: IconCommons,
    title: 'Creative Commons licence',
    text: 'Articles are published under {licence}; authors keep copyright.',
  },
  {
    icon: IconBadge,
    title: 'Reviewer recognition',
    text: 'Completed reviews can be credited to the reviewer’s ORCID record.',
  },
  {
    icon: IconChain,
    title: 'Crossref indexing',
    text: 'Each article receives a DOI and its references are deposited.',
  },
  {
    icon: IconChart,
    title: 'Article metrics',
    text: 'Views, clicks and downloads are counted and shown on every article.',
  },
  { icon: IconBlind, title: 'Double-blind review', text: 'Authors and reviewers are not known to one another.' },
];
