import type { Metadata } from 'next';
import { AccountFrame } from '@/components/account/account-frame';
import { VerifyEmail } from '@/components/account/verify-email';

export const metadata: Metadata = { title: 'Confirm your e-mail address' };

export default function VerifyEmailPage() {
  return (
    <AccountFrame title="Confirm your e-mail" lead="Confirm that this address belongs to you.">
      <VerifyEmail />
    </AccountFrame>
  );
}
