'use client';

import type { JudgeProfileView } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { editProfile } from '@/server/judge-actions';
import { textOf, useFormAction } from './form-action';
import { LimitFields, limitsOf } from './limit-fields';

/** Changes a judge's label, prices and limits. */
export function LimitsForm({ profile }: { profile: JudgeProfileView }) {
  const { profileId } = profile;
  const action = useFormAction((form) =>
    editProfile({ profileId, label: textOf(form, 'label'), ...limitsOf(form) }),
  );
  return (
    <form noValidate onSubmit={action.submit} className="flex flex-col gap-5">
      <Field id={`${profileId}-label`} label="Label" required error={action.fields.label}>
        {(control) => (
          <Input {...control} name="label" maxLength={80} defaultValue={profile.label} />
        )}
      </Field>
      <LimitFields id={profileId} values={profile} errors={action.fields} />
      {action.failure ? (
        <Alert tone="bad" live title="Not changed">
          {action.failure.message}
        </Alert>
      ) : null}
      {action.done ? <Alert tone="good" live title="Saved" /> : null}
      <Button type="submit" className="self-start" disabled={action.busy}>
        {action.busy ? 'One moment…' : 'Save'}
      </Button>
    </form>
  );
}
