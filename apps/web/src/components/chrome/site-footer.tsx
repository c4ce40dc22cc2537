import { Link } from '@/components/ui/link';
import { LogoMark } from './logo';

const links = [
  { title: 'Documentation', href: '/docs' },
  { title: 'API', href: '/docs/api' },
];

/** The footer of every page. */
export function SiteFooter() {
  return (
    <footer data-site className="mt-24 border-line border-t">
      <div className="frame flex flex-wrap items-center gap-x-8 gap-y-3 py-8 text-faint text-sm">
        <span className="inline-flex items-center gap-2">
          <LogoMark className="size-5" />
          Clapboard
        </span>
        <p className="max-w-prose">
          Predictions are scored on the server. Every number names its dataset and scorer version.
        </p>
        <nav aria-label="More" className="flex gap-6 sm:ml-auto">
          {links.map(({ title, href }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-9 items-center hover:text-ink"
            >
              {title}
            </Link>
          ))}
          <a href="/feed.atom" className="inline-flex min-h-9 items-center hover:text-ink">
            Feed
          </a>
        </nav>
      </div>
    </footer>
  );
}
