import { FORM_TOKEN, HONEYPOT, useRenderedForm } from '@press/area';

/** The hidden fields of every form: one that only robots fill in, and the form token (decision 23). */
export function UnseenFields() {
  const form = useRenderedForm();
  return (
    <>
      {form && <input type="hidden" name={FORM_TOKEN} value={form.token} />}
      <div className="vh" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
