import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

interface NotFoundHelpProps {
  isSignedIn: boolean;
}

/** Why a page may not be found, and where to go. Offers to sign in to visitors only. */
export function NotFoundHelp({ isSignedIn }: NotFoundHelpProps) {
  return (
    <>
      <p className="mt-3 max-w-prose text-soft">
        The URL may be wrong, or the page isn’t public.{' '}
        {isSignedIn
          ? 'Your account may not have access to it.'
          : 'If it’s yours, sign in with the account that it belongs to.'}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link href="/" className={buttonClass('primary')}>
          Go to the home page
        </Link>
        {isSignedIn ? (
          <Link href="/me" className={buttonClass('secondary')}>
            My submissions
          </Link>
        ) : (
          <Link href="/sign-in" className={buttonClass('secondary')}>
            Sign in
          </Link>
        )}
      </p>
    </>
  );
}
