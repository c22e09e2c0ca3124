/** A field that only robots see and fill: what comes with it filled is not a person's message. */
export function Honeypot() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
