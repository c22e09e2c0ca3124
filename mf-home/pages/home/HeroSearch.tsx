import { useNavigate } from '@press/area';
import { IconSearch } from '@press/ui';
import type { FormEvent } from 'react';
import * as css from './Hero.module.css';

const RESULTS = '/discover-research';

/** The way into Discover Research. Without a script the browser sends the form there itself. */
export function HeroSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const query = `${new FormData(event.currentTarget).get('q') ?? ''}`.trim();
    if (query) navigate(`${RESULTS}?${new URLSearchParams({ q: query })}`);
  };
  return (
    <form className={`search ${css.search}`} role="search" action={RESULTS} onSubmit={submit}>
      <label className="vh" htmlFor="home-q">
        Search articles
      </label>
      <IconSearch />
      <input className="in" id="home-q" type="search" name="q" placeholder="Title or keyword" />
      <button className="btn pri">Search</button>
    </form>
  );
}
