/** Placeholder of an article list: title, authors and metadata of each entry. */
export function SkeletonList({ entries = 3 }: { entries?: number }) {
  return (
    <ul className="arts" role="list" aria-hidden="true">
      {Array.from({ length: entries }, (_, at) => (
        <li key={at}>
          <span className="sk line tall long" />
          <span className="sk line tall mid" />
          <span className="sk line short" />
        </li>
      ))}
    </ul>
  );
}
