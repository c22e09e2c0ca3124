import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { IconSearch } from '../icons';
import { ARTICLE_SEARCH } from './article-search';

interface SearchFormProps {
  /** Sets its size on this page. */
  className?: string | undefined;
  /** The query in the address. */
  query?: string;
  box?: Ref<HTMLInputElement>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The button. */
  children?: ReactNode;
}

/** A plain form of the article search: the browser submits it. `SearchBox` does more, for pages that search often. */
export function SearchForm({
  className = '',
  query = '',
  box,
  onSubmit,
  children = <button className="btn pri">Search</button>,
}: SearchFormProps) {
  const id = useId();
  return (
    <form className={`search ${className}`.trim()} role="search" action={ARTICLE_SEARCH} onSubmit={onSubmit}>
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
      {children}
    </form>
  );
}
