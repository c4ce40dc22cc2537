'use client';

import { useState } from 'react';
import { z } from 'zod';
import { verifyEmail } from '@/api-client/auth-request';
import { Alert } from '@/components/ui/alert';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { Link } from '@/components/ui/link';
import { IncompleteLink } from './password-reset';
import { useLinkToken } from './use-link-token';

/** The form has no fields: its token is in the link. */
const schema = z.object({});

interface VerifyEmailProps {
  /** e-mail address of the signed-in user; null for visitors */
  account: string | null;
}

/** Confirms an address by a click: mail scanners open links, too. */
export function VerifyEmail({ account }: VerifyEmailProps) {
  const token = useLinkToken();
  const [next, setNext] = useState<'done' | 'confirm-new' | null>(null);
  const form = useActionForm({
    schema,
    action: () => verifyEmail({ token: token ?? '' }),
    onSuccess: (answer) => setNext(answer ?? 'done'),
  });
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
    <Form form={form} submit="Confirm address" size="lg" disabled={token === undefined}>
      {account === null ? (
        <p>
          First{' '}
          <a href="/sign-in" target="_blank" rel="noreferrer" className="prose-link">
            sign in to the account
          </a>
          , then return to this page.
        </p>
      ) : (
        <p className="wrap-anywhere">You are signed in as {account}.</p>
      )}
      <p>If you didn’t ask for this, close this page. Nothing will change.</p>
    </Form>
  );
}
