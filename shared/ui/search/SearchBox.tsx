import { useEffect, useId, useRef, type FormEvent } from 'react';
import { IconSearch } from '../icons';
import { ARTICLE_SEARCH, cleanQuery } from './article-search';

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

/** The search box for articles: a plain form of the article search, which also works without JavaScript. */
export function SearchBox({ className = '', query = '', running = false, onSearch }: SearchBoxProps) {
  const id = useId();
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
    <form className={`search ${className}`.trim()} role="search" action={ARTICLE_SEARCH} onSubmit={submit}>
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
