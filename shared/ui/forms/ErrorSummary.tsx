import type { MouseEvent, Ref } from 'react';
import { Note } from '../parts/Note';
import { fieldId, type Problems } from './problems';
import { t } from '../messages';

interface ErrorSummaryProps {
  /** Error sentences by field name. */
  problems: Problems;
  ref: Ref<HTMLDivElement>;
}

/** Lists the errors of a form above its fields, each with a link to its field. Renders nothing if there are none. */
export function ErrorSummary({ problems, ref }: ErrorSummaryProps) {
  const entries = Object.entries(problems);
  if (!entries.length) return null;
  return (
    <Note kind="bad" role="alert" ref={ref}>
      <p>{t('form.attention', { count: entries.length })}</p>
      <ul role="list">
        {entries.map(([name, text]) => (
          <li key={name}>
            <a className="note__link" href={`#${fieldId(name)}`} onClick={(event) => toField(event, name)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Moves the focus without adding a history entry. */
function toField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  (event.currentTarget.closest('form')?.elements.namedItem(name) as HTMLElement | null)?.focus();
}
