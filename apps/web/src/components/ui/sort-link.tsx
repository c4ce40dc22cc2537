import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from './link';

interface SortLinkProps {
  href: string;
  /** title of the column */
  title: string;
  /** direction in which the rows are sorted by this column; null: they are sorted by another */
  direction: 'ascending' | 'descending' | null;
}

/** The content of a table heading that sorts the rows by its column. */
export function SortLink({ href, title, direction }: SortLinkProps) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Link
      href={href}
      scroll={false}
      title={`Sort by ${title}`}
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 whitespace-nowrap hover:text-accent sm:-my-1',
        direction ? 'font-semibold text-ink' : 'font-medium',
      )}
    >
      {title}
      {direction ? <Arrow aria-hidden className="size-3" /> : null}
    </Link>
  );
}
