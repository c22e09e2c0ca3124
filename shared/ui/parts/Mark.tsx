/** The publisher's logo: an E made of ragged lines of text, with a spine. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path d="M3 2h3v24H3zM9 2h16v3H9zM9 9h10v3H9zM9 16h14v3H9zM9 23h16v3H9z" />
    </svg>
  );
}
