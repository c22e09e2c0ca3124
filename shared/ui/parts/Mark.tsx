/** The wordmark's content: an E of ragged lines of text with a spine, then the name, upright and italic. */
export function Mark({ first, second }: { first: string; second: string }) {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path d="M3 2h3v24H3zM9 2h16v3H9zM9 9h10v3H9zM9 16h14v3H9zM9 23h16v3H9z" />
      </svg>
      <span>
        {first} <i>{second}</i>
      </span>
    </>
  );
}
