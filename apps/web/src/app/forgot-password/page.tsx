import type { Metadata } from 'next';
import { AccountFrame } from '@/components/account/account-frame';
import { ForgotPasswordForm } from '@/components/account/password-reset';
import { Link } from '@/components/ui/link';
import { sendsLinks } from '@/server/auth';

export const metadata: Metadata = { title: 'Forgot your password?' };

export default function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Forgot your password?"
      lead={
        sendsLinks()
          ? 'Enter your e-mail address. We’ll send you a link that sets a new password.'
          : 'This site doesn’t send e-mail. Ask its maintainers to set a new password for you.'
      }
      footer={
        <Link href="/sign-in" className="prose-link">
          Back to sign-in
        </Link>
      }
    >
      {sendsLinks() ? <ForgotPasswordForm /> : null}
    </AccountFrame>
  );
}
