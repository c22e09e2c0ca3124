import { useEffect, useId, useRef, type FormEvent } from 'react';
import { IconSearch } from '../icons';
import { cleanQuery, DISCOVER } from './discover';

interface SearchBoxProps {
  /** Size variant. */
  className?: string | undefined;
  /** The query of the URL. */
  query?: string;
  /** A search is in progress. */
  running?: boolean;
  /** Called with a query that is not blank. */
  onSearch: (query: string) => void;
}

/** The article search box. A GET form to Discover Research, so that it works without JavaScript. */
export function SearchBox({ className = '', query = '', running = false, onSearch }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  // Back and forward change the query; text that is being typed stays.
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
    <form className={`search ${className}`.trim()} role="search" action={DISCOVER} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        Search articles
      </label>
      <IconSearch />
      <input
        ref={box}
        className="in"
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Title or keyword"
      />
      <button className="btn pri" aria-busy={running}>
        {running && <span className="spin" />}
        {running ? 'Searching...' : 'Search'}
      </button>
    </form>
  );
}
