import type { Metadata } from 'next';
import { AccountFrame } from '@/components/account/account-frame';
import { VerifyEmail } from '@/components/account/verify-email';

export const metadata: Metadata = { title: 'Confirm your e-mail address' };

export default function VerifyEmailPage() {
  return (
    <AccountFrame
      // With a hyphen at which lines don’t break.
      title="Confirm your e‑mail address"
      lead="An account wants to use the address this link was sent to."
    >
      <VerifyEmail />
    </AccountFrame>
  );
}
