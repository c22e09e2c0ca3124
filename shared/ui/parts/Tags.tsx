import { Link } from 'react-router-dom';
import { RichLine } from '../text/RichLine';

interface TagsProps {
  /** Rich inline text. */
  items: readonly string[];
  /** Returns the address of a label. Without an address the label is not a link. */
  to?: (item: string) => string | undefined;
  /** Accessible name of the list, if it has no heading. */
  label?: string;
}

/** A list of short labels: keywords, subjects. Renders nothing for an empty list. */
export function Tags({ items, to, label }: TagsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="tags" role="list" aria-label={label}>
      {items.map((item, at) => {
        const address = to?.(item);
        const label = <RichLine text={item} />;
        return <li key={at}>{address ? <Link to={address}>{label}</Link> : <span>{label}</span>}</li>;
      })}
    </ul>
  );
}
