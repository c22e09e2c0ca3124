import { HONEYPOT, SHEET_KEY, useSheet } from '@press/area';

/** Hidden fields of every form: a honeypot field that only robots fill, and the form token (decision 23). */
export function UnseenFields() {
  const sheet = useSheet();
  return (
    <>
      {sheet && <input type="hidden" name={SHEET_KEY} value={sheet.key} />}
      <div className="vh" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
