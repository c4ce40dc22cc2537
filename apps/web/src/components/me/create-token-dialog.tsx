'use client';

import {
  createAccessTokenSchema,
  defaultDays,
  type Scope,
} from '@clapboard/services/access-tokens/schemas';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { CheckboxList, SelectField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { createAccessToken } from '@/server/actions/tokens';
import { SecretContent } from './secret-content';

interface CreateTokenDialogProps {
  /** benchmarks that the user maintains */
  benchmarks: readonly { id: string; title: string }[];
}

/** A button and a dialog that creates an access token and shows it once. */
export function CreateTokenDialog({ benchmarks }: CreateTokenDialogProps) {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        setOpen(shown);
        setToken(null);
      }}
    >
      <DialogTrigger asChild>
        <Button>Create token</Button>
      </DialogTrigger>
      {token === null ? (
        <DialogContent title="Create an access token">
          <TokenForm benchmarks={benchmarks} onCreated={setToken} />
        </DialogContent>
      ) : (
        <SecretContent title="Token created" name="token" secret={token} />
      )}
    </Dialog>
  );
}

const scopeLabels: Record<Scope, string> = {
  read: 'read: your submissions and everything you can see',
  submit: 'submit: upload predictions and create submissions',
  publish:
    'publish: publish, edit, withdraw, delete, hide and reveal your results, and create organisations',
  maintain: 'maintain: import datasets, moderate and rescore',
};

const expiries = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: String(defaultDays), label: `${defaultDays} days` },
  { value: '366', label: '1 year' },
  { value: 'never', label: 'No expiry' },
];

function TokenForm({
  benchmarks,
  onCreated,
}: CreateTokenDialogProps & { onCreated: (token: string) => void }) {
  const form = useActionForm({
    schema: createAccessTokenSchema,
    defaultValues: { name: '', scopes: ['read', 'submit'], benchmarks: [], days: defaultDays },
    action: createAccessToken,
    onSuccess: (token) => token !== undefined && onCreated(token),
  });
  const options = Object.entries(scopeLabels)
    .filter(([scope]) => scope !== 'maintain' || benchmarks.length > 0)
    .map(([value, label]) => ({ value, label }));
  return (
    <Form form={form} submit="Create token" dismiss="Cancel">
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="For example the machine that uses the token."
        maxLength={60}
        autoComplete="off"
      />
      <CheckboxList form={form} name="scopes" legend="Scopes" options={options} />
      {form.fields.watch('scopes').includes('maintain') ? (
        <CheckboxList
          form={form}
          name="benchmarks"
          legend="May maintain"
          options={benchmarks.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : null}
      <SelectField
        form={form}
        name="days"
        label="Expires after"
        options={expiries}
        parse={(value) => (value === 'never' ? null : Number(value))}
      />
    </Form>
  );
}
