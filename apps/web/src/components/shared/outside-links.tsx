import { ExternalLink } from 'lucide-react';

/** Links that users entered for their model or organisation; nothing without any. */
export function OutsideLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {links.map((link) => (
        <li key={link} className="min-w-0">
          <a
            href={link}
            rel="noopener nofollow ugc"
            className="prose-link inline-flex items-center gap-1.5 break-all"
          >
            {link.replace(/^https?:\/\//, '')}
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}
