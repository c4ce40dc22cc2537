'use client';

import { useState } from 'react';
import { verifyEmail } from '@/api-client/auth-request';
import { ActionButton } from '@/components/ui/action-button';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { IncompleteLink } from './password-reset';
import { useLinkToken } from './use-link-token';

/** Confirms an address by a click: mail scanners open links, too. */
export function VerifyEmail() {
  const token = useLinkToken();
  const [next, setNext] = useState<'done' | 'confirm-new' | null>(null);
  if (token === null) return <IncompleteLink />;
  if (next === 'confirm-new') {
    return (
      <Alert tone="good" live title="Change confirmed">
        We sent a link to the new address. Open it in this browser to finish.
      </Alert>
    );
  }
  if (next === 'done') {
    return (
      <Alert tone="good" live title="Address confirmed">
        Continue to{' '}
        <Link href="/me/account" className="prose-link">
          your account
        </Link>
        .
      </Alert>
    );
  }
  return (
    <>
      <p>If you didn’t ask for this, close the page. Nothing changes.</p>
      <div>
        <ActionButton
          action={verifyEmail}
          input={{ token: token ?? '' }}
          disabled={token === undefined}
          onSuccess={(answer) => setNext(answer ?? 'done')}
        >
          Confirm address
        </ActionButton>
      </div>
    </>
  );
}
