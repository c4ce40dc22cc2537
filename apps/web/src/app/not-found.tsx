import type { Metadata } from 'next';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <div className="frame flex flex-col items-start gap-5 py-24">
      <p className="figures font-semibold text-display text-faint">404</p>
      <h1 className="font-semibold text-title">There is nothing here</h1>
      <p className="max-w-prose text-soft">
        The address may be mistyped, or the page is not public. If it is yours, sign in and try
        again.
      </p>
      <Link href="/" className={buttonClass('secondary')}>
        Go to the first page
      </Link>
    </div>
  );
}
