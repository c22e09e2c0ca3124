import { Link } from 'react-router-dom';
import { t } from '../messages';

interface SortByProps {
  orders: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** The orders of a list, as links. */
export function SortBy({ orders }: SortByProps) {
  return (
    <nav className="sort-by no-print" aria-label={t('list.sort')}>
      <span aria-hidden="true">{t('list.sort')}</span>
      {orders.map(({ label, to, isCurrent }) => (
        <Link key={label} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
