import type { JournalFilter } from '@press/contract';
import { Field, IconSearch, Select } from '@press/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPath } from './filter';
import * as css from './JournalsPage.module.css';

interface FinderProps {
  filter: JournalFilter;
  subjects: readonly string[];
}

/** The search of journals: a plain form, filled from the address. With JavaScript it leaves out empty fields. */
export function Finder({ filter: { title, keywords, subject = '' }, subjects }: FinderProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    navigate(searchPath(fields.map(([name, value]) => [name, String(value)])));
  };
  const options = subject && !subjects.includes(subject) ? [subject, ...subjects] : subjects;
  return (
    <>
      {/* On phones the fields are folded, so that the journals come first. The style sheet shows the fields while it is open. */}
      <details className={css.fold}>
        <summary className="btn">
          <IconSearch />
          Search journals
        </summary>
      </details>
      <form className={css.finder} role="search" aria-label="Journals" action="/journals/search" onSubmit={search}>
        <Field label="Journal Name" name="title" defaultValue={title} />
        <Field label="Keywords" name="keywords" defaultValue={keywords} />
        <Select label="Subject" name="journalSubject" defaultValue={subject} key={options.length}>
          <option value="">All Subjects</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
        <button className="btn pri">
          <IconSearch />
          Search
        </button>
      </form>
    </>
  );
}
