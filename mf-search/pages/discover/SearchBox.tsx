import { IconSearch } from '@press/ui';
import { useEffect, useRef, type FormEvent } from 'react';
import { cleanQuery, DISCOVER } from './address';
import * as css from './Discover.module.css';

interface SearchBoxProps {
  /** What the address searches for. */
  query: string;
  running: boolean;
  /** Told a query that is not blank. */
  onSearch: (query: string) => void;
}

/** The large search box. A form of the page's own address: without a script the browser sends it. */
export function SearchBox({ query, running, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  // Back and forward change the query under the box; words being typed at that moment stay.
  useEffect(() => {
    const input = box.current;
    if (input && (input !== document.activeElement || input.value === shown.current)) input.value = query;
    shown.current = query;
  }, [query]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = cleanQuery(`${new FormData(event.currentTarget).get('q') ?? ''}`);
    if (typed) onSearch(typed);
  };
  return (
    <form className={`search ${css.search}`} role="search" action={DISCOVER} onSubmit={submit}>
      <label className="vh" htmlFor="discover-q">
        Search articles
      </label>
      <IconSearch />
      <input ref={box} className="in" id="discover-q" type="search" name="q" defaultValue={query} placeholder="Title or keyword" />
      <button className="btn pri" aria-busy={running}>
        {running && <span className="spin" />}
        {running ? 'Searching...' : 'Search'}
      </button>
    </form>
  );
}
