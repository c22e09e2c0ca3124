import type { Alerts } from '@press/config';
import { isApiError, shownText, type EditorialApplication } from '@press/contract';
import { parseOrcid } from '@press/contract/identifiers';
import type { Gender } from '@press/contract/message-fields';
import type { FormValues } from '@press/ui';
import { t } from '../../messages';

/** Genders of the form (J-22). */
export const GENDERS = [
  { value: 'male', label: () => t('gender.male') },
  { value: 'female', label: () => t('gender.female') },
  { value: 'other', label: () => t('gender.other') },
  { value: 'prefer-not-to-say', label: () => t('gender.unsaid') },
] as const satisfies readonly { value: Gender; label: () => string }[];

/** Messages for invalid fields. */
export const messages = () => ({
  name: t('problem.name'),
  email: t('problem.email'),
  researchField: t('problem.research'),
  institution: t('problem.institution'),
  orcid: t('problem.orcid'),
  message: t('problem.message'),
});

export const CHECKS = { orcid: (value: string): boolean => parseOrcid(value) !== null };

/**
 * The application in the form's values; empty values are null. The hidden field, which only robots fill, is included
 * for the server to judge.
 */
export const applicationOf = ({
  name = '',
  email = '',
  researchField = '',
  institution = '',
  gender,
  orcid = '',
  message = '',
  website = '',
}: FormValues): EditorialApplication => ({
  name,
  email,
  researchField,
  institution,
  gender: gender || null,
  orcid: parseOrcid(orcid),
  message,
  ...(website && { website }),
});

interface Message {
  text: string;
  /** Set if it differs from the page's language. */
  lang?: string;
}

/** The server's own text, when it sends one, comes first (decision 22). */
export function thanksOf(answer: string, alerts: Alerts | undefined): Message {
  const text = shownText(answer) || (alerts?.thanks ?? t('join.thanks'));
  return { text, ...langOf(text, alerts) };
}

export function failureOf(error: unknown, alerts: Alerts | undefined): Message {
  const reason = reasonOf(error);
  const text = alerts?.failed?.replace('{error}', () => reason) ?? t('join.failed', { error: reason });
  return { text, ...(alerts && { lang: alerts.language }) };
}

/** The language of a text that may be the server's: that of the publisher's messages, or Chinese for Chinese text. */
const langOf = (text: string, alerts: Alerts | undefined): { lang?: string } => {
  if (alerts?.thanks === text) return { lang: alerts.language };
  return /\p{Script=Han}/u.test(text) ? { lang: 'zh' } : {};
};

/** The shortest reason for a failure: the service's own words, else the error's. */
function reasonOf(error: unknown): string {
  const reported = isApiError(error) ? problemOf(error.body) : undefined;
  const reason = shownText(reported ?? '') || (error instanceof Error ? error.message : String(error));
  return shownText(reason).replace(/[.。\s]+$/, '');
}

function problemOf(body: string): string | undefined {
  try {
    const { detail, title } = JSON.parse(body) as { detail?: unknown; title?: unknown };
    return [detail, title].find((text): text is string => typeof text === 'string' && text !== '');
  } catch {
    return undefined;
  }
}
