import type { FormState } from './use-form';

/** The submit button of a form: reads 'Sending...' and is disabled while the form is being sent. */
export function SendButton({ state, children }: { state: FormState; children: string }) {
  const sending = state === 'sending';
  return (
    <button type="submit" className="btn pri" disabled={sending}>
      {sending && <span className="spin" />}
      {sending ? 'Sending...' : children}
    </button>
  );
}
