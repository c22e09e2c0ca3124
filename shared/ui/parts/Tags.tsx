/** Short labels: keywords, subjects. Nothing for nothing. */
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
