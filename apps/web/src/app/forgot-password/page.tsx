import { AccountFrame } from '@/components/account/account-frame';
import { ForgotPasswordForm } from '@/components/account/password-reset';
import { getContactAddress } from '@/components/chrome/site-footer';
import { describePage } from '@/components/social/describe-page';
import { Link } from '@/components/ui/link';
import { sendsLinks } from '@/server/auth';
import { currentSite } from '@/server/current-site';

export const metadata = describePage({ title: 'Forgot your password?' });

export default async function ForgotPasswordPage() {
  const { contact } = await currentSite();
  return (
    <AccountFrame
      title="Forgot your password?"
      lead={
        sendsLinks() ? (
          'Enter your e-mail address. We’ll send you a link that sets a new password.'
        ) : (
          <>
            This site doesn’t send e-mail. Ask{' '}
            {contact === null ? (
              'the people who run it'
            ) : (
              <a href={getContactAddress(contact)} className="prose-link">
                the people who run it
              </a>
            )}{' '}
            for a link that sets a new password.
          </>
        )
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
