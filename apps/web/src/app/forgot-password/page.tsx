import type { Metadata } from 'next';
import { AccountFrame } from '@/components/account/account-frame';
import { ForgotPasswordForm } from '@/components/account/password-reset';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { sendsLinks } from '@/server/auth';

export const metadata: Metadata = { title: 'Forgot your password?' };

export default function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Enter your e-mail address. We’ll send you a link that sets a new password."
      footer={
        <Link href="/sign-in" className="prose-link">
          Back to sign-in
        </Link>
      }
    >
      {sendsLinks() ? (
        <ForgotPasswordForm />
      ) : (
        <Alert title="This site doesn’t send e-mail">
          Ask its maintainers to set a new password for you.
        </Alert>
      )}
    </AccountFrame>
  );
}
