'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { type AuthFailure, changeName } from '@/components/account/auth-request';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** The name that stands with one's submissions. */
export function NameForm({ name }: { name: string }) {
  const router = useRouter();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (next === '') return setFailure({ field: 'name', message: 'Give a name.' });
    setState('busy');
    const failed = await changeName(next);
    setFailure(failed);
    setState(failed ? 'idle' : 'done');
    if (!failed) router.refresh();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        id="name"
        label="Name"
        required
        error={failure?.message}
        hint="Shown with your submissions."
      >
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={80}
            defaultValue={name}
            onChange={() => setState('idle')}
          />
        )}
      </Field>
      <div className="flex items-center gap-4">
        <Button type="submit" variant="secondary" disabled={state === 'busy'}>
          {state === 'busy' ? 'One moment…' : 'Change name'}
        </Button>
        <span role="status" className="text-good text-sm">
          {state === 'done' ? 'Changed' : ''}
        </span>
      </div>
    </form>
  );
}
