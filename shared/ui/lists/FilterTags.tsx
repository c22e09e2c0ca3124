import { Link } from 'react-router-dom';
import { IconClose } from '../icons';
import { t } from '../messages';

interface FilterTagsProps {
  className?: string | undefined;
  /** `without` is the address of the list without the filter. */
  filters: readonly { name: string; value: string; without: string }[];
  /** The address of the list without all of them. */
  withoutAll: string;
}

/** The filters of a list, each with a link that removes it, and one that removes several. Renders nothing if there are none. */
export function FilterTags({ className = '', filters, withoutAll }: FilterTagsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={`tags filter-tags ${className}`} role="list" aria-label={t('list.filters')}>
      {filters.map(({ name, value, without }) => (
        <li key={name}>
          <Link to={without} aria-label={t('list.remove-filter', { name, value })}>
            {t('list.filter', { name, value })}
            <IconClose />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link to={withoutAll}>{t('list.clear-filters')}</Link>
        </li>
      )}
    </ul>
  );
}
