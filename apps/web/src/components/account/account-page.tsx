import { Alert } from '@/components/ui/alert';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { minimumPasswordLength, signInProviders } from '@/server/auth';
import { SignInForm, SignUpForm } from './account-form';
import { ProviderButtons } from './provider-buttons';

interface AccountPageProps {
  kind: 'sign-in' | 'sign-up';
  next: string;
  /** error code from a sign-in service */
  error: string | null;
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

/** The sign-in or sign-up page. */
export async function AccountPage({ kind, next, error }: AccountPageProps) {
  const { title, other, otherPath, otherTitle } = words[kind];
  return (
    <div className="frame flex justify-center py-12 sm:py-20">
      <div className="w-full max-w-md">
        <h1 className="font-semibold text-title">{title}</h1>
        <p className="mt-2 text-soft">
          You need an account to submit predictions. Results stay private until you publish them.
        </p>
        <Card className="mt-8">
          <CardBody className="flex flex-col gap-6">
            {error ? <Alert tone="bad">{providerError(error)}</Alert> : null}
            <ProviderButtons providers={await signInProviders()} next={next} />
            {kind === 'sign-in' ? (
              <SignInForm next={next} />
            ) : (
              <SignUpForm next={next} minimum={minimumPasswordLength} />
            )}
          </CardBody>
        </Card>
        <p className="mt-6 text-soft text-sm">
          {other}{' '}
          <Link href={`${otherPath}?next=${encodeURIComponent(next)}`} className="prose-link">
            {otherTitle}
          </Link>
        </p>
      </div>
    </div>
  );
}

function providerError(code: string): string {
  if (code === 'account_not_linked') {
    return 'Another account uses this e-mail address. Sign in as you usually do, then add the service on your account page.';
  }
  return 'Sign-in with the other service failed. Try again, or use e-mail and password.';
}
