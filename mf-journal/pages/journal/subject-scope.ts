import type { Publisher } from '@press/config';

const SOCIAL_SCIENCES = [
  'Anthropology',
  'Archaeology',
  'Area Studies',
  'Communication',
  'Cultural Studies',
  'Demography',
  'Development Studies',
  'Economics',
  'Education',
  'Gender Studies',
  'Geography',
  'History',
  'International Relations',
  'Law',
  'Linguistics',
  'Literature',
  'Philosophy',
  'Political Science',
  'Psychology',
  'Religious Studies',
  'Sociology',
] as const;

const COMPUTING = [
  'Algorithms',
  'Artificial Intelligence',
  'Bioinformatics',
  'Cloud Computing',
  'Computer Graphics',
  'Computer Networks',
  'Computer Vision',
  'Cybersecurity',
  'Data Science',
  'Databases',
  'Distributed Systems',
  'Embedded Systems',
  'Human-Computer Interaction',
  'Information Retrieval',
  'Internet of Things',
  'Machine Learning',
  'Natural Language Processing',
  'Operating Systems',
  'Programming Languages',
  'Robotics',
  'Software Engineering',
] as const;

export const GENERAL = 'General';

const SCOPES: Readonly<Record<string, readonly string[]>> = { ssha: SOCIAL_SCIENCES, acl: COMPUTING };

/** The subjects a journal takes work from: those of its call; fixed lists for two journals of the sample, else 'General' (row J-12). */
export function subjectScope(journalId: string, { isSample, calls = {} }: Calling): readonly string[] {
  const own = Object.hasOwn(calls, journalId) ? calls[journalId]?.subjects : undefined;
  return own ?? ((isSample && Object.hasOwn(SCOPES, journalId) && SCOPES[journalId]) || [GENERAL]);
}

type Calling = Pick<Publisher, 'isSample' | 'calls'>;
