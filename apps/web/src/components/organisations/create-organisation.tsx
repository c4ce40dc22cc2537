'use client';

import { createOrganisationSchema } from '@clapboard/services/organisations/schemas';
import { useRouter } from 'next/navigation';
import { ListField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { createOrganisation } from '@/server/actions/organisations';

/** A button and a dialog that creates an organisation. */
export function CreateOrganisation() {
  return (
    <FormDialog trigger="Create organisation" variant="primary" title="Create an organisation">
      {() => <OrganisationForm />}
    </FormDialog>
  );
}

function OrganisationForm() {
  const router = useRouter();
  const form = useActionForm({
    schema: createOrganisationSchema,
    defaultValues: { name: '', links: [] },
    action: createOrganisation,
    onSuccess: (slug) => router.push(`/organisations/${slug}`),
  });
  return (
    <Form form={form} submit="Create organisation" dismiss="Cancel">
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="As written in papers. The name can’t be changed. Admins can verify it."
        autoComplete="organization"
      />
      <ListField form={form} name="links" label="Links" hint="One per line." optional />
    </Form>
  );
}
