import { AccountFrame } from '@/components/account/account-frame';
import { ResetPasswordForm } from '@/components/account/password-reset';
import { describePage } from '@/components/social/describe-page';
import { Link } from '@/components/ui/link';
import { minimumPasswordLength } from '@/server/auth';

export const metadata = describePage({ title: 'Set a new password' });

export default function ResetPasswordPage() {
  return (
    <AccountFrame
      title="Set a new password"
      lead="Setting a new password signs you out everywhere."
      footer={
        <Link href="/forgot-password" className="prose-link">
          Get another link
        </Link>
      }
    >
      <ResetPasswordForm minimum={minimumPasswordLength} />
    </AccountFrame>
  );
}
