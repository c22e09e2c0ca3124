import { useReadingList } from '@press/area';
import type { Article } from '@press/contract';
import { useEffect, useRef, type MouseEvent, useSyncExternalStore } from 'react';
import { Hidden } from './Hidden';
import * as css from './ArticleSearchPage.module.css';
import { searchAddress, type Search } from './address';
import { t } from '../../messages';

interface PicksProps {
  search: Search;
  /** The results on this page. */
  list: readonly Article[];
}

/**
 * The behaviour of the results' checkboxes: the export of results selected on all pages, and the reader's own list. It
 * loads after hydration and includes boxes ticked before.
 */
export function Picks({ search, list }: PicksProps) {
  const { ids, tick, clear } = useTicks(search);
  const { has, save } = useReadingList();
  const place = useRef<HTMLSpanElement>(null);
  const boxes = (): HTMLInputElement[] => [
    ...(place.current?.closest('section')?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []),
  ];
  const pick = ({ name, value, checked }: HTMLInputElement): void => {
    const article = list.find(({ id }) => id === value);
    if (name) tick(value, checked);
    else if (article) save(article, checked);
  };
  const early = useRef(() => boxes().forEach((box) => box.checked && pick(box)));
  useEffect(() => early.current(), []);
  const hasTicks = ids.length > 0;
  /** Shows the boxes if results were selected on another page, or before a visit to an article. */
  useEffect(() => {
    if (hasTicks) place.current?.closest('form')?.querySelector('details')?.setAttribute('open', '');
  }, [hasTicks]);
  useEffect(() => {
    for (const box of boxes()) {
      box.checked = box.name ? ids.includes(box.value) : has(box.value);
      box.onchange = () => pick(box);
    }
  });
  /** The pressed button is removed, so the focus moves to the form's first one. */
  const untick = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    form?.querySelector('button')?.focus();
    clear();
  };
  const shown = list.map(({ id }) => id);
  return (
    <>
      <Hidden fields={ids.filter((id) => !shown.includes(id)).map((id) => ['id', id])} />
      <span ref={place} aria-live="polite">
        {hasTicks && t('picks.ticked', { count: ids.length })}
      </span>
      {hasTicks && (
        <button type="button" className={css.plain} onClick={untick}>
          {t('picks.untick')}
        </button>
      )}
    </>
  );
}

/** Key in the browser's session storage. */
const KEY = 'ticked results';
/** The api exports at most this many articles by id. */
const MOST = 100;

/** The ticked results of one search, on all of its pages and in every order. */
interface Ticks {
  ids: readonly string[];
  tick: (id: string, isTicked: boolean) => void;
  clear: () => void;
}

/** The stored form, with the address of the search's first page. */
type Ticked = Pick<Ticks, 'ids'> & { search: string };

const listeners = new Set<() => void>();
/** The stored ticks are read once. */
let ticked: Ticked | undefined;

/** Parses the browser's stored text, which may be anything. */
function stored(): Ticked {
  try {
    const { search, ids }: Partial<Record<keyof Ticked, unknown>> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return { search: `${search}`, ids: Array.isArray(ids) ? ids.map(String) : [] };
  } catch {
    return NONE;
  }
}

const NONE: Ticked = { search: '', ids: [] };

const idsOf = (search: string, kept: Ticked): readonly string[] => (kept.search === search ? kept.ids : NONE.ids);

function keep(now: Ticked): void {
  ticked = now;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // The browser stores nothing: the ticks last until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The ticked results. Ticks survive a change of page and a visit to an article. Another search begins without any. */
function useTicks({ query, filter }: Search): Ticks {
  const search = searchAddress({ query, filter });
  const kept = useSyncExternalStore(
    subscribe,
    () => (ticked ??= stored()),
    () => NONE,
  );
  return {
    ids: idsOf(search, kept),
    // Reads the stored state, because nothing is rendered during hydration.
    tick: (id, isTicked) => {
      const others = idsOf(search, (ticked ??= stored())).filter((each) => each !== id);
      keep({ search, ids: isTicked ? [...others, id].slice(-MOST) : others });
    },
    clear: () => keep({ search, ids: [] }),
  };
}
