import { Link } from 'react-router-dom';

interface TagsProps {
  items: readonly string[];
  /** Returns the address of a label. Without an address the label is not a link. */
  to?: (item: string) => string | undefined;
  /** Accessible name of the list, if it has no heading of its own. */
  label?: string;
}

/** A list of short labels: keywords, subjects. Renders nothing for an empty list. */
export function Tags({ items, to, label }: TagsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="tags" role="list" aria-label={label}>
      {items.map((item, at) => {
        const address = to?.(item);
        return <li key={at}>{address ? <Link to={address}>{item}</Link> : <span>{item}</span>}</li>;
      })}
    </ul>
  );
}
