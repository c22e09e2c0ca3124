import type { FormState } from './use-form';

/** The one button of a form that is sent: 'Sending...' and disabled meanwhile (product.md section 4). */
export function SendButton({ state, children }: { state: FormState; children: string }) {
  const sending = state === 'sending';
  return (
    <button type="submit" className="btn pri" disabled={sending}>
      {sending && <span className="spin" />}
      {sending ? 'Sending...' : children}
    </button>
  );
}
