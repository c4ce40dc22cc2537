import type { Metadata } from 'next';
import { AccountFrame } from '@/components/account/account-frame';
import { VerifyEmail } from '@/components/account/verify-email';

export const metadata: Metadata = { title: 'Confirm your e-mail address' };

export default function VerifyEmailPage() {
  return (
    <AccountFrame
      // With a hyphen at which lines don’t break.
      title="Confirm your e‑mail address"
      lead="Confirm that this address belongs to you."
    >
      <VerifyEmail />
    </AccountFrame>
  );
}
