'use client';

import type { UserView } from '@clapboard/services/users';
import { userRightsSchema } from '@clapboard/services/users/schemas';
import { CheckboxList, LabelledCheckbox } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { setUserRights } from '@/server/actions/users';

interface RightsDialogProps {
  user: Pick<UserView, 'id' | 'name' | 'role' | 'maintains'>;
  benchmarks: readonly { id: string; title: string }[];
}

/** A user's roles: admin, or maintainer of some benchmarks. */
export function RightsDialog({ user, benchmarks }: RightsDialogProps) {
  return (
    <FormDialog
      trigger="Rights"
      label={`Rights of ${user.name}`}
      size="sm"
      title={`Rights of ${user.name}`}
      description="Takes effect on the user’s next request."
    >
      {(close) => <RightsForm user={user} benchmarks={benchmarks} onSaved={close} />}
    </FormDialog>
  );
}

function RightsForm({ user, benchmarks, onSaved }: RightsDialogProps & { onSaved: () => void }) {
  const form = useActionForm({
    schema: userRightsSchema,
    defaultValues: { userId: user.id, role: user.role, benchmarks: [...user.maintains] },
    action: setUserRights,
    onSuccess: onSaved,
  });
  return (
    <Form form={form} submit="Save" dismiss="Cancel">
      <LabelledCheckbox
        label="Admin: full access, including other accounts"
        checked={form.fields.watch('role') === 'admin'}
        onChange={({ currentTarget: { checked } }) =>
          form.fields.setValue('role', checked ? 'admin' : 'user')
        }
      />
      <CheckboxList
        form={form}
        name="benchmarks"
        legend="Maintains"
        options={benchmarks.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </Form>
  );
}
