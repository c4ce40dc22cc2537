import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

interface NotFoundHelpProps {
  /** address of the signed-in account; null for visitors */
  email: string | null;
}

/** Why a page may not be found, and where to go. Offers to sign in to visitors only. */
export function NotFoundHelp({ email }: NotFoundHelpProps) {
  return (
    <>
      <p className="wrap-anywhere mt-3 max-w-prose text-soft">
        The URL may be wrong, or the page isn’t public.{' '}
        {email === null
          ? 'If it’s yours, sign in with the account that it belongs to.'
          : `You are signed in as ${email}, which can’t open it.`}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link href="/" className={buttonClass('primary')}>
          Go to the home page
        </Link>
        {email === null ? (
          <Link href="/sign-in" className={buttonClass('secondary')}>
            Sign in
          </Link>
        ) : (
          <Link href="/me" className={buttonClass('secondary')}>
            My submissions
          </Link>
        )}
      </p>
    </>
  );
}
