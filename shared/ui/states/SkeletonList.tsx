/** Placeholder of an article list: title, authors and metadata, three times. */
export function SkeletonList() {
  return (
    <ul className="arts" role="list" aria-hidden="true">
      {[1, 2, 3].map((entry) => (
        <li key={entry}>
          <span className="sk line tall long" />
          <span className="sk line tall mid" />
          <span className="sk line short" />
        </li>
      ))}
    </ul>
  );
}
