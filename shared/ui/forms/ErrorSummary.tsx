import type { MouseEvent, Ref } from 'react';
import { Note } from '../parts/Note';
import { fieldId } from './problems';
import type { FormValues } from './use-form';

interface ErrorSummaryProps {
  /** Sentences by the names of the fields they are about. */
  problems: FormValues;
  ref: Ref<HTMLDivElement>;
}

/** What keeps a form from being sent, above its fields: each sentence leads to its field. Nothing while all is well. */
export function ErrorSummary({ problems, ref }: ErrorSummaryProps) {
  const entries = Object.entries(problems);
  if (!entries.length) return null;
  return (
    <Note kind="bad" role="alert" ref={ref}>
      <p>
        {entries.length === 1 ? 'One field needs your attention:' : `${entries.length} fields need your attention:`}
      </p>
      <ul role="list">
        {entries.map(([name, text]) => (
          <li key={name}>
            <a className="link" href={`#${fieldId(name)}`} onClick={(event) => toField(event, name)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The browser's own jump, but for the entry in its history. */
function toField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  (event.currentTarget.closest('form')?.elements.namedItem(name) as HTMLElement | null)?.focus();
}
