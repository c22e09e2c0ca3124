/** A list of short labels: keywords, subjects. Renders nothing for an empty list. */
export function Tags({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="tags" role="list">
      {items.map((item, at) => (
        <li key={at}>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
