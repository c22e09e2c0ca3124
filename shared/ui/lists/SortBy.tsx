import { Link } from 'react-router-dom';

interface SortByProps {
  className?: string | undefined;
  orders: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** The orders of a list, as links. */
export function SortBy({ className = '', orders }: SortByProps) {
  return (
    <nav className={`${className} no-print`} aria-label="Sort by">
      <span aria-hidden="true">Sort by</span>
      {orders.map(({ label, to, isCurrent }) => (
        <Link key={label} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
