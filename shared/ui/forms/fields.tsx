import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { IconAlert } from '../icons';
import type { FormState } from './use-form';
import { FORM_TOKEN, HONEYPOT, useRenderedForm } from '@press/area';
import { Button } from '../parts/Button';
import { t } from '../messages';

interface Common {
  label: string;
  /** Set if a link leads to the field. */
  id?: string;
  name: string;
  /** The error of the field's value, as a sentence. */
  error?: string;
}

interface Wiring {
  id: string;
  name: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label, control and error message; `aria-describedby` links the message to the control. */
function Frame({
  label,
  id: given,
  name,
  error,
  required,
  children,
}: Common & { required?: boolean; children: (control: Wiring) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        className: 'input',
        ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
      })}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <IconAlert />
          {error}
        </p>
      )}
    </div>
  );
}

/** A one-line field. */
export function Field({ label, id, name, error, ...rest }: Common & ComponentPropsWithRef<'input'>) {
  return (
    <Frame {...{ label, id, name, error }} required={rest.required}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Frame>
  );
}

export function TextArea({ label, id, name, error, ...rest }: Common & ComponentPropsWithRef<'textarea'>) {
  return (
    <Frame {...{ label, id, name, error }} required={rest.required}>
      {(control) => <textarea {...rest} {...control} />}
    </Frame>
  );
}

/** A select; `children` are its options. */
export function Select({ label, id, name, error, ...rest }: Common & ComponentPropsWithRef<'select'>) {
  return (
    <Frame {...{ label, id, name, error }} required={rest.required}>
      {(control) => <select {...rest} {...control} />}
    </Frame>
  );
}

/**
 * The submit button of a form: while the form is being sent it reads 'Sending...', and screen readers say so. It keeps the
 * focus, which a `disabled` button would lose; `useForm` sends a form once.
 */
export function SendButton({ state, children }: { state: FormState; children: string }) {
  const sending = state === 'sending';
  return (
    <>
      <Button type="submit" variant="primary" aria-disabled={sending}>
        {sending && <span className="spinner" />}
        {sending ? t('form.sending') : children}
      </Button>
      <span className="visually-hidden" role="status">
        {sending && t('form.being-sent')}
      </span>
    </>
  );
}

/** The hidden fields of every form: one that only robots fill in, and the form token (decision 23). */
export function UnseenFields() {
  const form = useRenderedForm();
  return (
    <>
      {form && <input type="hidden" name={FORM_TOKEN} value={form.token} />}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('form.leave-empty')}
          <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
