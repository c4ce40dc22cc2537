'use client';

import { trustWorkflowSchema } from '@clapboard/services/workflows/schemas';
import { CheckboxField, SelectField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { trustWorkflow } from '@/server/actions/workflows';

interface TrustWorkflowProps {
  /** the user’s models, at least one */
  models: readonly { id: string; name: string }[];
}

/** A button and a dialog that trusts a GitHub workflow. */
export function TrustWorkflowDialog({ models }: TrustWorkflowProps) {
  return (
    <FormDialog trigger="Trust a workflow" title="Trust a GitHub workflow">
      {(close) => <WorkflowForm models={models} onTrusted={close} />}
    </FormDialog>
  );
}

function WorkflowForm({ models, onTrusted }: TrustWorkflowProps & { onTrusted: () => void }) {
  const form = useActionForm({
    schema: trustWorkflowSchema,
    defaultValues: { modelId: models[0]?.id ?? '', repository: '', workflow: '', publish: false },
    action: trustWorkflow,
    onSuccess: onTrusted,
  });
  return (
    <Form form={form} submit="Trust workflow" dismiss="Cancel">
      <SelectField
        form={form}
        name="modelId"
        label="Model"
        options={models.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        form={form}
        name="repository"
        label="Repository"
        hint="OWNER/NAME on GitHub. Everyone who can push to it can submit for this model."
        autoComplete="off"
      />
      <TextField
        form={form}
        name="workflow"
        label="Workflow file"
        hint="In .github/workflows, such as evaluate.yml."
        autoComplete="off"
      />
      <CheckboxField form={form} name="publish" label="Allow its runs to publish results" />
    </Form>
  );
}
