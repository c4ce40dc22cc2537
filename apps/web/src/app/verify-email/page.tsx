import { AccountFrame } from '@/components/account/account-frame';
import { VerifyEmail } from '@/components/account/verify-email';
import { describePage } from '@/components/social/describe-page';
import { currentUser } from '@/server/actor';

export const metadata = describePage({ title: 'Confirm your e-mail address' });

export default async function VerifyEmailPage() {
  const user = await currentUser();
  return (
    <AccountFrame
      title="Confirm your address"
      lead="Confirm that this e-mail address belongs to you."
    >
      <VerifyEmail account={user?.email ?? null} />
    </AccountFrame>
  );
}
