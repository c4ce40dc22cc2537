'use client';

import { inviteMemberSchema, openDays } from '@clapboard/services/organisations/schemas';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { inviteMember } from '@/server/actions/organisations';

/** A form that invites a member. */
export function InviteMember({ organisationId }: { organisationId: string }) {
  const form = useActionForm({
    schema: inviteMemberSchema,
    defaultValues: { organisationId, account: '', role: 'member' },
    action: inviteMember,
    onSuccess: (_, fields) => fields.resetField('account'),
  });
  return (
    <section aria-labelledby="invite" className="mt-8">
      <h3 id="invite" className="font-semibold">
        Invite a member
      </h3>
      <Form form={form} submit="Invite" variant="secondary" success="Invited" className="mt-4">
        <TextField
          form={form}
          name="account"
          label="E-mail address, account name or ID"
          hint={`Invitations expire after ${openDays} days. Accepting needs a confirmed e-mail address.`}
          autoComplete="off"
        />
        <SelectField
          form={form}
          name="role"
          label="Role"
          options={[
            { value: 'member', label: 'Member: submits, sees all results' },
            { value: 'owner', label: 'Owner: also publishes and invites' },
          ]}
        />
      </Form>
    </section>
  );
}
