import { useEffect, useRef, type FormEvent } from 'react';
import { cleanQuery } from './article-search';
import { SearchForm } from './SearchForm';

interface SearchBoxProps {
  /** Sets its size on this page. */
  className?: string | undefined;
  /** The query in the address. */
  query?: string;
  /** A search is running. */
  running?: boolean;
  /** Called with a query that is not blank. */
  onSearch: (query: string) => void;
}

/** The search box for articles, which searches without a new document. Without JavaScript it is a plain form. */
export function SearchBox({ className, query = '', running = false, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  // Back and forward change the query of the page; text that is being typed at that moment stays.
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
    <SearchForm className={className} query={query} box={box} onSubmit={submit}>
      <button className="btn pri" aria-busy={running}>
        {running && <span className="spin" />}
        {running ? 'Searching...' : 'Search'}
      </button>
    </SearchForm>
  );
}
