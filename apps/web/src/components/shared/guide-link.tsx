import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { DocumentAddress } from '@/site-search/outlines';

interface GuideLinkProps {
  to: DocumentAddress;
  children: ReactNode;
}

/** A link to a section of the documentation that answers a question of this page. */
export function GuideLink({ to, children }: GuideLinkProps) {
  return (
    <Link href={to} className="prose-link">
      {children}
    </Link>
  );
}
