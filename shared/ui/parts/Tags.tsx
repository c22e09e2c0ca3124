import { Link } from 'react-router-dom';
import { RichLine } from '../text/RichLine';

/** Rich inline text; with its language if that is not the page's. */
export type Tag = string | { text: string; lang: string };

interface TagsProps {
  items: readonly Tag[];
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
        const { text, lang = undefined } = typeof item === 'string' ? { text: item } : item;
        const address = to?.(text);
        const label = <RichLine text={text} />;
        return (
          <li key={at} lang={lang}>
            {address ? <Link to={address}>{label}</Link> : <span>{label}</span>}
          </li>
        );
      })}
    </ul>
  );
}
