import { HONEYPOT, SHEET_KEY, useSheet } from '@press/area';

/** What every form holds and no person sees: a field that only robots fill, and the key of this sheet (decision 23). */
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
