import { local } from '@press/language/addresses';
import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { IconSearch } from '../icons';
import { ARTICLE_SEARCH, MAX_QUERY_LENGTH } from './article-search';
import { Button } from '../parts/Button';
import { t } from '../messages';

interface SearchFormProps {
  /** Sets its size on this page. */
  className?: string | undefined;
  query?: string;
  box?: Ref<HTMLInputElement>;
  /** Called when the box gets the focus. */
  onFocus?: (box: HTMLInputElement) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Content of the button. */
  children?: ReactNode;
}

/** A plain form of the article search, which the browser submits. `SearchBox` does more, for pages with frequent searches. */
export function SearchForm({
  className = '',
  query = '',
  box,
  onFocus,
  onSubmit,
  children = (
    <Button type="submit" variant="primary">
      {t('search.search')}
    </Button>
  ),
}: SearchFormProps) {
  const id = useId();
  return (
    <form className={`search ${className}`.trim()} role="search" action={local(ARTICLE_SEARCH)} onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        {t('search.label')}
      </label>
      <IconSearch />
      <input
        ref={box}
        className="input"
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={t('search.placeholder')}
        onFocus={onFocus && ((event) => onFocus(event.currentTarget))}
      />
      {children}
    </form>
  );
}
