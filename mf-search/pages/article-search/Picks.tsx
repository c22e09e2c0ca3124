import { useReadingList } from '@press/area';
import type { Article } from '@press/contract';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Search } from './address';
import { Hidden } from './Hidden';
import { useTicks } from './use-ticks';
import * as css from './ArticleSearchPage.module.css';

interface PicksProps {
  search: Search;
  /** The results on this page. */
  list: readonly Article[];
}

/**
 * The meaning of the tick boxes of the results: the export of those that are ticked on all pages, and the reader's own list. It
 * loads after hydration, and takes over what was ticked before.
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
  useEffect(() => {
    for (const box of boxes()) {
      box.checked = box.name ? ids.includes(box.value) : has(box.value);
      box.onchange = () => pick(box);
    }
  });
  /** The pressed button goes: the focus moves to the first one of the form. */
  const untick = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    form?.querySelector('button')?.focus();
    clear();
  };
  const shown = list.map(({ id }) => id);
  return (
    <>
      <Hidden fields={ids.filter((id) => !shown.includes(id)).map((id) => ['id', id])} />
      <span ref={place} aria-live="polite">
        {ids.length > 0 && `${ids.length} ticked`}
      </span>
      {ids.length > 0 && (
        <button type="button" className={css.plain} onClick={untick}>
          Untick all
        </button>
      )}
    </>
  );
}
