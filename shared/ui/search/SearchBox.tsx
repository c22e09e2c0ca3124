import { useEffect, useId, useRef, type FormEvent } from 'react';
import { IconSearch } from '../icons';
import { cleanQuery, DISCOVER } from './discover';

interface SearchBoxProps {
  /** How large it is where it stands. */
  className?: string | undefined;
  /** What the address searches for. */
  query?: string;
  /** An answer is on the way. */
  running?: boolean;
  /** Told a query that is not blank. */
  onSearch: (query: string) => void;
}

/** The box that searches articles. A form of Discover Research: without a script the browser sends it there. */
export function SearchBox({ className = '', query = '', running = false, onSearch }: SearchBoxProps) {
  const id = useId();
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
