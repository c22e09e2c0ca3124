import { Link } from 'react-router-dom';

interface SortByProps {
  orders: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** The orders of a list, as links. */
export function SortBy({ orders }: SortByProps) {
  return (
    <nav className="sort-by no-print" aria-label="Sort by">
      <span aria-hidden="true">Sort by</span>
      {orders.map(({ label, to, isCurrent }) => (
        <Link key={label} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
