import { Link } from '@/components/ui/link';
import { formatCount } from '@/format/values';
import { buttonClass } from './button';

interface PagesProps {
  /** from 1 */
  page: number;
  pages: number;
  buildHref: (page: number) => string;
}

/** Links to the previous and next page of a list; nothing for a single page. */
export function Pages({ page, pages, buildHref }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 text-sm">
      {page > 1 ? (
        <Link href={buildHref(page - 1)} scroll={false} className={buttonClass('secondary', 'sm')}>
          Previous
        </Link>
      ) : null}
      <span className="numeric text-soft">
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      {page < pages ? (
        <Link href={buildHref(page + 1)} scroll={false} className={buttonClass('secondary', 'sm')}>
          Next
        </Link>
      ) : null}
    </nav>
  );
}
