import { local } from '@press/language/addresses';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../parts/Button';
import { t } from '../messages';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Returns the URL of a page of the list; its hash is the scroll target. */
  href: (page: number) => string;
}

/** Pagination as links, so that it works without JavaScript. The current page and disabled ends are not links. */
export function Pager({ page, pageCount, href }: PagerProps) {
  if (pageCount < 2) return null;
  const step = (to: number, label: string, name?: string): ReactNode => {
    const here = to === page;
    if (here || to < 1 || to > pageCount) {
      return (
        <span
          className="button"
          role="link"
          aria-label={name}
          aria-disabled={here ? undefined : true}
          aria-current={here ? 'page' : undefined}
        >
          {label}
        </span>
      );
    }
    return (
      <ButtonLink to={href(to)} aria-label={name}>
        {label}
      </ButtonLink>
    );
  };
  return (
    <nav className="pager tabular-nums" aria-label={t('pager.label')}>
      <ol role="list">
        <li>{step(page - 1, t('pager.previous'))}</li>
        {pageNumbers(page, pageCount).map((number) => (
          <li key={number}>{step(number, `${number}`, t('pager.page', { page: number }))}</li>
        ))}
        <li>{step(page + 1, t('pager.next'))}</li>
      </ol>
      <GoTo key={page} page={page} pageCount={pageCount} href={href} />
    </nav>
  );
}

function GoTo({ page, pageCount, href }: PagerProps) {
  const navigate = useNavigate();
  const id = useId();
  // Without JavaScript the browser submits the form: its fields are the query of the list's URL.
  const [path = '', hash] = href(page).split('#');
  const [action, query] = path.split('?');
  const go = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const target = targetPage(`${new FormData(event.currentTarget).get('page') ?? ''}`, page, pageCount);
    if (target) navigate(href(target));
  };
  return (
    <form action={local(hash ? `${action}#${hash}` : `${action}`)} noValidate onSubmit={go}>
      {[...new URLSearchParams(query)].map(
        ([name, value]) => name !== 'page' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor={id}>{t('pager.go-to')}</label>
      <input className="input" id={id} type="number" name="page" min={1} max={pageCount} defaultValue={page} />
      <Button type="submit">{t('pager.go')}</Button>
    </form>
  );
}

/** Maximum number of page numbers: the current page and two on either side (S-04). */
const VISIBLE = 5;

/** The page numbers to show around `page`; near an end the window keeps its size. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const shown = Math.min(VISIBLE, pageCount);
  const first = Math.max(1, Math.min(page - 2, pageCount - shown + 1));
  return Array.from({ length: shown }, (_, at) => first + at);
}

/** The page number typed into 'Go to'; null if it is out of range or the current page. */
export function targetPage(typed: string, page: number, pageCount: number): number | null {
  const target = Number(typed);
  return /^\s*\d+\s*$/.test(typed) && target >= 1 && target <= pageCount && target !== page ? target : null;
}
