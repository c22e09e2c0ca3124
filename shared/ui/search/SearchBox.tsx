import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { useServices } from '@press/area';
import { cleanQuery } from './article-search';
import { SearchForm } from './SearchForm';
import type { SuggestionsProps } from './Suggestions';

interface SearchBoxProps {
  /** Sets its size on this page. */
  className?: string | undefined;
  query?: string;
  /** A search is running. */
  running?: boolean;
  /** Called with a query that is not blank. */
  onSearch: (query: string) => void;
}

/** The search box for articles. It searches without loading a new document. Without JavaScript it is a plain form. */
export function SearchBox({ className, query = '', running = false, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  const [typing, setTyping] = useState<{ in: HTMLInputElement; Suggestions: ComponentType<SuggestionsProps> }>();
  const { report } = useServices();
  /** Suggestions load separately, because only readers who type need them. */
  const loadSuggestions = (input: HTMLInputElement): void => {
    if (!typing)
      import('./Suggestions').then(
        ({ Suggestions }) => setTyping({ in: input, Suggestions }),
        (failure: unknown) => report(failure, 'suggestions of searches'),
      );
  };
  // A reader who typed before hydration focused the box without a focus event in React.
  useEffect(() => {
    if (box.current && box.current === document.activeElement) loadSuggestions(box.current);
  });
  // Back and forward change the query of the page; text that is being typed at that moment, or was before hydration, stays.
  useEffect(() => {
    const input = box.current;
    if (shown.current === query || !input) return;
    if (input !== document.activeElement || input.value === shown.current) input.value = query;
    shown.current = query;
  }, [query]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = cleanQuery(`${new FormData(event.currentTarget).get('q') ?? ''}`);
    if (typed) onSearch(typed);
  };
  return (
    <SearchForm className={className} query={query} box={box} onFocus={loadSuggestions} onSubmit={submit}>
      {typing && <typing.Suggestions box={typing.in} />}
      <button className="btn pri" aria-busy={running}>
        {running && <span className="spin" />}
        {running ? 'Searching...' : 'Search'}
      </button>
    </SearchForm>
  );
}
