/** Placeholder of an article list: title, authors and metadata of each entry. */
export function SkeletonList({ entries = 3 }: { entries?: number }) {
  return (
    <ul className="article-list" role="list" aria-hidden="true">
      {Array.from({ length: entries }, (_, at) => (
        <li key={at}>
          <span className="skeleton skeleton--line skeleton--tall skeleton--long" />
          <span className="skeleton skeleton--line skeleton--tall skeleton--medium" />
          <span className="skeleton skeleton--line skeleton--short" />
        </li>
      ))}
    </ul>
  );
}
