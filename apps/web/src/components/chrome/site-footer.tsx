import type { SiteSettingsView } from '@clapboard/services/site-settings/views';
import { Link } from '@/components/ui/link';
import { SiteMark } from './logo';

const links = [
  { title: 'Documentation', href: '/docs' },
  { title: 'API', href: '/docs/api' },
  { title: 'Changelog', href: '/changelog' },
  { title: 'Status', href: '/status' },
];

/** Pages and addresses that exist once an admin has set them. */
function getSiteLinks({ contact, imprint, privacy }: SiteSettingsView) {
  return [
    ...(contact === null ? [] : [{ title: 'Contact', href: getContactAddress(contact) }]),
    ...(imprint === null ? [] : [{ title: 'Imprint', href: '/imprint' }]),
    ...(privacy === null ? [] : [{ title: 'Privacy', href: '/privacy' }]),
  ];
}

/** Returns the address that opens a contact: an e-mail address or a page. */
export function getContactAddress(contact: string): string {
  return contact.startsWith('https:') ? contact : `mailto:${contact}`;
}

const linkClass = 'inline-flex min-h-9 items-center hover:text-ink';

/** The footer of every page. */
export function SiteFooter({ site }: { site: SiteSettingsView }) {
  return (
    <footer data-site className="mt-24 border-line border-t">
      <div className="frame flex flex-wrap items-center gap-x-8 gap-y-3 py-8 text-faint text-sm">
        <span className="inline-flex items-center gap-2">
          <SiteMark site={site} height={20} className="size-5" />
          {site.name}
        </span>
        <p>
          Predictions are scored on the server. Every number names its dataset and scorer version.
        </p>
        <nav aria-label="More" className="flex flex-wrap gap-x-6 sm:ml-auto">
          {links.map(({ title, href }) => (
            <Link key={href} href={href} className={linkClass}>
              {title}
            </Link>
          ))}
          <a href="/feed.atom" className={linkClass}>
            Feed
          </a>
          {getSiteLinks(site).map(({ title, href }) => (
            <a key={href} href={href} className={linkClass}>
              {title}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
