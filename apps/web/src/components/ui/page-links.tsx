import { Link } from '@/components/ui/link';
import { buttonClass } from './button';

interface PageLinksProps {
  /** addresses; null if there is no such page */
  previous: { title: string; href: string } | null;
  next: { title: string; href: string } | null;
}

/** Links to the previous and next page. */
export function PageLinks({ previous, next }: PageLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
      {previous ? (
        <Link href={previous.href} className={buttonClass('secondary')}>
          {previous.title}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link href={next.href} className={buttonClass('secondary')}>
          {next.title}
        </Link>
      ) : null}
    </nav>
  );
}
