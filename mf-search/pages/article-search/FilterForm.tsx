import { ARTICLE_SEARCH } from '@press/ui/search/article-search';
import { useId, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { parametersOf, readSearch, RESULTS_ID, searchAddress, type Search } from './address';
import * as css from './Filters.module.css';

/** The typed filters: years and an author. Without JavaScript it is a plain form. */
export function FilterForm({ search }: { search: Search }) {
  const id = useId();
  const navigate = useNavigate();
  const { from, to, author, year, ...others } = search.filter;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]);
    navigate(`${searchAddress(readSearch(new URLSearchParams(given)))}#${RESULTS_ID}`);
  };
  const yearField = { type: 'number', inputMode: 'numeric', min: 1000, max: 9999, className: 'in' } as const;
  return (
    <form className={css.form} action={`${ARTICLE_SEARCH}#${RESULTS_ID}`} onSubmit={submit}>
      <input type="hidden" name="q" value={search.query} />
      {parametersOf(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search.sort !== 'relevance' && <input type="hidden" name="sort" value={search.sort} />}
      <fieldset>
        <legend>Years</legend>
        <label htmlFor={`${id}from`}>From</label>
        <input {...yearField} id={`${id}from`} name="from" defaultValue={year ?? from} />
        <label htmlFor={`${id}to`}>to</label>
        <input {...yearField} id={`${id}to`} name="to" defaultValue={year ?? to} />
      </fieldset>
      <label htmlFor={`${id}author`}>Author</label>
      <input className="in" id={`${id}author`} name="author" defaultValue={author} />
      <button className="btn">Apply</button>
    </form>
  );
}
