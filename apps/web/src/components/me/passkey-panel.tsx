'use client';

import type { PasskeyView } from '@clapboard/services/users';
import { passkeySchema } from '@clapboard/services/users/schemas';
import { KeyRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { addPasskey, removePasskey } from '@/api-client/passkey-request';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { Moment } from '@/components/ui/moment';
import { RecoveryCodes } from './recovery-codes';

interface PasskeyPanelProps {
  passkeys: readonly PasskeyView[];
  /** whether a password alone signs in once the last passkey is removed */
  isOnlyFactor: boolean;
}

/** Lists, adds and removes passkeys. Shows the recovery codes that come with the first. */
export function PasskeyPanel({ passkeys, isOnlyFactor }: PasskeyPanelProps) {
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useActionForm({
    schema: passkeySchema,
    defaultValues: { name: '' },
    action: addPasskey,
    onSuccess: (added, fields) => {
      fields.reset();
      setCodes(added ?? null);
      router.refresh();
    },
  });
  return (
    <div className="flex flex-col gap-6">
      {passkeys.length > 0 ? (
        <ul aria-label="Passkeys" className="divide-y divide-line border-line border-y">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <KeyRound aria-hidden className="size-5 shrink-0 text-faint" />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium text-sm">{name}</p>
                <p className="mt-0.5 text-faint text-sm">
                  Added <Moment at={createdAt} /> ·{' '}
                  {lastUsedAt ? (
                    <>
                      last used <Moment at={lastUsedAt} />
                    </>
                  ) : (
                    'never used'
                  )}
                </p>
              </div>
              <ConfirmedAction
                trigger="Remove"
                label={`Remove ${name}`}
                variant="danger"
                size="sm"
                title={`Remove the passkey “${name}”?`}
                description={
                  isOnlyFactor && passkeys.length === 1
                    ? 'You’ll sign in with your password alone. Delete the passkey on your device, too.'
                    : 'It can no longer be used to sign in. Delete it on your device, too.'
                }
                confirm="Remove passkey"
                action={async (input) => {
                  const result = await removePasskey(input);
                  if (!result.serverError) router.refresh();
                  return result;
                }}
                input={{ id }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <Form form={form} submit="Add passkey" variant="secondary" className="max-w-md">
          <TextField
            form={form}
            name="name"
            label="Passkey name"
            optional
            autoComplete="off"
            maxLength={80}
            hint="For example the device or password manager."
          />
        </Form>
      )}
    </div>
  );
}
