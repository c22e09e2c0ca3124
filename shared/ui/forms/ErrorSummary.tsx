import type { MouseEvent, Ref } from 'react';
import { Note } from '../parts/Note';
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
      <p>{entries.length === 1 ? 'One field needs your attention:' : `${entries.length} fields need your attention:`}</p>
      <ul role="list">
        {entries.map(([name, text]) => (
          <li key={name}>
            <button type="button" className="link" onClick={(event) => toField(event, name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function toField({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string): void {
  (currentTarget.closest('form')?.elements.namedItem(name) as HTMLElement | null)?.focus();
}
