'use client';

import {
  type DeleteAccountInput,
  deleteAccountSchema,
  deletionPhrase,
} from '@clapboard/services/account-data/schemas';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { deleteAccount } from '@/server/actions/users';
import { discardDrafts } from '@/submission-draft/saved-drafts';

const choices = [
  {
    value: 'keep',
    title: 'Keep my results',
    hint: 'Submissions stay and show “Deleted account” instead of your name.',
  },
  {
    value: 'remove',
    title: 'Remove my results',
    hint: 'Unpublished submissions are deleted, except on private datasets. Maintainers are asked to remove published ones.',
  },
] as const;

interface DeleteAccountProps {
  /** organisations that the account alone owns, with their other members */
  organisations: readonly {
    id: string;
    name: string;
    members: readonly { id: string; name: string }[];
  }[];
}

/** The option that deletes the organisation; others are ids of members. */
const deletion = 'delete';

/** A button that deletes the account after a choice about its results and a confirmation. */
export function DeleteAccount({ organisations }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  const form = useActionForm<DeleteAccountInput, undefined>({
    schema: deleteAccountSchema,
    defaultValues: {
      results: 'keep',
      organisations: organisations.map(({ id }) => ({ organisationId: id })),
      confirmation: '',
    },
    action: deleteAccount,
    onSuccess: () => {
      discardDrafts();
      // Not by the router, which keeps pages of the account in memory.
      window.location.assign('/');
    },
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="danger">Delete account</Button>
      </DialogTrigger>
      <DialogContent
        title="Delete your account?"
        description="Your name, e-mail address, sign-ins, access tokens and webhooks are deleted at once. This can’t be undone."
      >
        <Form form={form} submit="Delete account" variant="danger" dismiss="Cancel">
          <RadioCards
            name={useId()}
            legend="Your submissions"
            value={form.fields.watch('results')}
            options={choices}
            onChange={(results) => form.fields.setValue('results', results)}
          />
          <p className="text-sm text-soft">
            If you submitted to a private dataset, salted hashes of your e-mail address and sign-in
            services are kept, so that its limits still apply.
          </p>
          {organisations.map(({ id, name, members }, index) => (
            <SelectField
              key={id}
              form={form}
              name={`organisations.${index}.newOwnerId`}
              label={`You’re the only owner of ${name}`}
              hint="Choose its new owner. If you delete it, its models return to the members who added them."
              none="Choose…"
              parse={(value) => (value === deletion ? null : value || undefined)}
              options={[
                ...members.map((member) => ({ value: member.id, label: member.name })),
                { value: deletion, label: 'Delete the organisation' },
              ]}
            />
          ))}
          <TextField
            form={form}
            name="confirmation"
            label={`Type “${deletionPhrase}”`}
            autoComplete="off"
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
