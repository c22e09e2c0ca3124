import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLater } from '@press/area';
import { cleanQuery } from './article-search';
import { SearchForm } from './SearchForm';
import { Button } from '../parts/Button';
import { t } from '../messages';

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
  /** Set once the box has the focus, because only readers who type need suggestions. */
  const [typing, setTyping] = useState<HTMLInputElement>();
  const [code, load] = useLater(() => import('./Suggestions'), 'suggestions of searches');
  const suggest = (input: HTMLInputElement): void => {
    setTyping(input);
    void load();
  };
  // A reader who typed before hydration focused the box without a focus event in React.
  useEffect(() => {
    if (box.current && box.current === document.activeElement) suggest(box.current);
  });
  // Back and forward change the page's query; text that is being typed, or was typed before hydration, stays.
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
    <SearchForm className={className} query={query} box={box} onFocus={suggest} onSubmit={submit}>
      {code && typing && <code.Suggestions box={typing} />}
      <Button type="submit" variant="primary" aria-busy={running}>
        {running && <span className="spinner" />}
        {running ? t('search.searching') : t('search.search')}
      </Button>
    </SearchForm>
  );
}
