'use client';

import { type FormEvent, useState } from 'react';
import { type AuthFailure, changePassword } from '@/components/account/auth-request';
import { PasswordInput } from '@/components/account/password-input';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { endOtherSessions } from '@/server/account-actions';

/** Sets another password; other browsers are signed out, because they may be why. */
export function PasswordForm({ minimumLength }: { minimumLength: number }) {
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const errorOf = (field: AuthFailure['field']) =>
    failure?.field === field ? failure?.message : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const currentPassword = String(fields.get('currentPassword') ?? '');
    const newPassword = String(fields.get('newPassword') ?? '');
    if (newPassword.length < minimumLength) {
      return setFailure({
        field: 'password',
        message: `Use at least ${minimumLength} characters.`,
      });
    }
    setState('busy');
    const failed = await changePassword({ currentPassword, newPassword });
    setFailure(failed);
    if (failed) return setState('idle');
    await endOtherSessions();
    form.reset();
    setState('done');
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        id="current-password"
        label="Present password"
        required
        error={errorOf('currentPassword')}
      >
        {(control) => (
          <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />
        )}
      </Field>
      <Field
        id="new-password"
        label="New password"
        required
        error={errorOf('password')}
        hint={`At least ${minimumLength} characters. Other browsers are signed out.`}
      >
        {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" />}
      </Field>
      {errorOf(null) ? (
        <Alert tone="bad" live>
          {errorOf(null)}
        </Alert>
      ) : null}
      <div className="flex items-center gap-4">
        <Button type="submit" variant="secondary" disabled={state === 'busy'}>
          {state === 'busy' ? 'One moment…' : 'Change password'}
        </Button>
        <span role="status" className="text-good text-sm">
          {state === 'done' ? 'Changed' : ''}
        </span>
      </div>
    </form>
  );
}
