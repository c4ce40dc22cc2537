import type { FactorStep } from '@/api-client/auth-request';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { minimumPasswordLength, offersPasskeys, signInProviders } from '@/server/auth';
import { SignInForm, SignUpForm } from './account-form';
import { AccountFrame } from './account-frame';
import { ProviderButtons } from './provider-buttons';

interface AccountPageProps {
  kind: 'sign-in' | 'sign-up';
  next: string;
  /** error code from a sign-in service */
  error: string | null;
  /** what is missing after a sign-in service vouched for the account, or null */
  step?: FactorStep | null;
}

const words = {
  'sign-in': {
    title: 'Sign in',
    other: 'No account yet?',
    otherPath: '/sign-up',
    otherTitle: 'Create one',
  },
  'sign-up': {
    title: 'Create an account',
    other: 'Have an account?',
    otherPath: '/sign-in',
    otherTitle: 'Sign in',
  },
} as const;

const firstStep =
  'You need an account to submit predictions. Results stay private until you publish them.';
const maintainersOnly = 'Only maintainers can open this page.';
const secondStep = 'Your account needs a second factor.';

/** The sign-in or sign-up page. */
export async function AccountPage({ kind, next, error, step = null }: AccountPageProps) {
  const { title, other, otherPath, otherTitle } = words[kind];
  return (
    <AccountFrame
      title={title}
      lead={step ? secondStep : next.startsWith('/admin') ? maintainersOnly : firstStep}
      footer={
        step ? (
          <Link href={`/sign-in?next=${encodeURIComponent(next)}`} className="prose-link">
            Start again
          </Link>
        ) : (
          <>
            {other}{' '}
            <Link href={`${otherPath}?next=${encodeURIComponent(next)}`} className="prose-link">
              {otherTitle}
            </Link>
          </>
        )
      }
    >
      {error ? <Alert tone="bad">{providerError(error)}</Alert> : null}
      {step ? null : <ProviderButtons providers={await signInProviders()} next={next} />}
      {kind === 'sign-in' ? (
        <>
          <SignInForm next={next} firstStep={step} passkeys={offersPasskeys()} />
          {step ? null : (
            <Link href="/forgot-password" className="prose-link text-sm">
              Forgot your password?
            </Link>
          )}
        </>
      ) : (
        <SignUpForm next={next} minimum={minimumPasswordLength} />
      )}
    </AccountFrame>
  );
}

function providerError(code: string): string {
  if (code === 'account_not_linked') {
    return 'Another account uses this e-mail address. Sign in as you usually do, then add the service on your account page.';
  }
  return 'Sign-in with the other service failed. Try again, or use e-mail and password.';
}
