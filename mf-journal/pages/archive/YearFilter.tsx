import { local } from '@press/language/addresses';
import { Button, ButtonLink, journalPath, Select } from '@press/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { journalListPath } from '../../layout/address';
import * as css from './ArchivePage.module.css';
import { t } from '../../messages';

/** More years than this become a drop-down list, because as buttons they would fill a phone's screen. */
const AS_BUTTONS = 8;

interface YearFilterProps {
  journalId: string;
  /** Newest first. */
  years: readonly string[];
  /** The chosen one; empty for all. */
  year: string;
}

/** The years of a journal as links, or as a plain form: both work without JavaScript. */
export function YearFilter({ journalId, years, year }: YearFilterProps) {
  // The chosen year stays in the list if the journal has nothing from it, or if the years are unknown.
  const all = !year || years.includes(year) ? years : [...years, year].sort().reverse();
  const href = (one: string): string => journalListPath(journalId, 'volumes-issues', one ? { year: one } : {});
  if (all.length > AS_BUTTONS)
    return (
      <YearForm key={year} action={journalPath(journalId, 'volumes-issues')} years={all} year={year} href={href} />
    );
  return (
    <ul className={`${css.years} tabular-nums`} role="list" aria-label={t('years.label')}>
      {['', ...all].map((one) => (
        <li key={one}>
          <ButtonLink to={href(one)} aria-current={one === year ? 'true' : undefined}>
            {one || t('years.all')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

interface YearFormProps {
  action: string;
  years: readonly string[];
  year: string;
  href: (year: string) => string;
}

function YearForm({ action, years, year, href }: YearFormProps) {
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    navigate(href(String(new FormData(event.currentTarget).get('year') ?? '')));
  };
  return (
    <form className={css.choice} action={local(action)} aria-label={t('years.label')} onSubmit={show}>
      <Select label={t('years.year')} name="year" defaultValue={year}>
        <option value="">{t('years.all')}</option>
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Button type="submit">{t('years.show')}</Button>
    </form>
  );
}
