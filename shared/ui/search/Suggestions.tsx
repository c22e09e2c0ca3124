import { useQuery, useServices } from '@press/area';
import type { SearchSuggestion } from '@press/contract';
import { authorPath } from '@press/contract/paths';
import { searchSuggestionsQuery } from '@press/contract/queries/search';
import { freePagePath } from '@press/contract/site-pages';
import { useEffect, useId, useRef, useState } from 'react';
import { articlePath, journalPath } from '../paths';
import { articleSearchPath, cleanQuery } from './article-search';
import * as css from './Suggestions.module.css';
import { t } from '../messages';

export interface SuggestionsProps {
  box: HTMLInputElement;
}

/** Fewer letters match too many words. */
const MIN_LENGTH = 2;
/** A longer text was pasted, such as a reference, and is no title's prefix. */
const MAX_LENGTH = 100;
/** Delay in milliseconds after the last key, so that one word causes one request. */
const PAUSE_MS = 150;

const KINDS: Record<SearchSuggestion['kind'], () => string> = {
  article: () => t('search.article'),
  author: () => t('search.author'),
  journal: () => t('search.journal'),
  page: () => t('search.page'),
};

function addressOf({ kind, text, journalId, articleId, pageId }: SearchSuggestion): string {
  if (kind === 'page') return freePagePath(pageId);
  if (kind === 'article') return articlePath({ journalId, id: articleId });
  return kind === 'journal' ? journalPath(journalId) : authorPath({ name: text, orcid: '' }) || articleSearchPath(text);
}

/**
 * Suggestions for a search, below its box: a combobox with a list (ARIA Authoring Practices). The focus stays in the box. Enter
 * searches for the typed text unless the reader chose an option with the arrows. While shown, it turns the plain box into a
 * combobox.
 */
export function Suggestions({ box }: SuggestionsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { navigate } = useServices();
  const [asked, setAsked] = useState({ keyword: '', journal: '' });
  /** The index of the chosen option; -1 for none. Null while the list is closed. */
  const [active, setActive] = useState<number | null>(null);
  const isAsked = asked.keyword.length >= MIN_LENGTH && asked.keyword.length <= MAX_LENGTH;
  const { data } = useQuery(searchSuggestionsQuery(asked), { enabled: isAsked });
  const options = isAsked ? (data ?? []) : [];
  const isOpen = active !== null && options.length > 0;
  const open = (option: SearchSuggestion): void => {
    setActive(null);
    navigate(addressOf(option));
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onInput = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The form of the header can search one journal only.
        const journal = `${new FormData(box.form ?? undefined).get('journal') ?? ''}`;
        setAsked({ keyword: cleanQuery(box.value), journal });
        setActive(-1);
      }, PAUSE_MS);
    };
    const close = (): void => {
      clearTimeout(timer);
      setActive(null);
    };
    box.addEventListener('input', onInput);
    box.addEventListener('blur', close);
    box.form?.addEventListener('submit', close);
    // Text that was typed while this code loaded.
    if (box === document.activeElement && box.value !== box.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      box.removeEventListener('input', onInput);
      box.removeEventListener('blur', close);
      box.form?.removeEventListener('submit', close);
    };
  }, [box]);

  useEffect(() => {
    const step = (by: number): number => {
      const count = options.length + 1;
      return (((active ?? -1) + 1 + by + count) % count) - 1;
    };
    const onKey = (event: KeyboardEvent): void => {
      const { key } = event;
      if (event.isComposing || options.length === 0) return;
      const option = isOpen ? options[active] : undefined;
      if (key === 'ArrowDown' || key === 'ArrowUp') setActive(step(key === 'ArrowDown' ? 1 : -1));
      else if (key === 'Escape' && isOpen) setActive(null);
      else if (key === 'Enter' && option) open(option);
      else return;
      event.preventDefault();
    };
    // Keeps the focus in the box.
    const keepFocus = (event: Event): void => event.preventDefault();
    const onClick = ({ target }: Event): void => {
      const at = [...shown.children].findIndex((each) => target instanceof Node && each.contains(target));
      if (options[at]) open(options[at]);
    };
    const shown = list.current!;
    box.addEventListener('keydown', onKey);
    shown.addEventListener('pointerdown', keepFocus);
    shown.addEventListener('click', onClick);
    return () => {
      box.removeEventListener('keydown', onKey);
      shown.removeEventListener('pointerdown', keepFocus);
      shown.removeEventListener('click', onClick);
    };
  });

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': `${isOpen}`,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}${active}` : '',
    };
    for (const [name, value] of Object.entries(attributes))
      if (value) box.setAttribute(name, value);
      else box.removeAttribute(name);
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [box, id, isOpen, active]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={t('search.suggestions')} className={css.list} hidden={!isOpen}>
      {isOpen &&
        options.map((option, at) => (
          <div key={addressOf(option)} id={`${id}${at}`} role="option" tabIndex={-1} aria-selected={at === active}>
            <span lang={option.lang || undefined} dir="auto">
              {option.text}
            </span>{' '}
            <small>{KINDS[option.kind]()}</small>
          </div>
        ))}
    </div>
  );
}
