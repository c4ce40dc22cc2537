import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

/** The title of a page of the documentation, below a link to its start page. */
export function DocsHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="eyebrow">
        <Link href="/docs" className="hover:text-ink">
          Documentation
        </Link>
      </p>
      <h1 className="mt-2 font-semibold text-title">{children}</h1>
    </>
  );
}
