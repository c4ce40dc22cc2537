'use client';

import type { RescoreOptions } from '@clapboard/services/pipeline/rescoring';
import type { CreateRescoreInput } from '@clapboard/services/rescoring';
import { CheckboxField, SelectField } from '@/components/ui/form/fields';
import type { ActionForm } from '@/components/ui/form/use-action-form';

interface TargetFieldsProps {
  form: ActionForm<CreateRescoreInput>;
  options: RescoreOptions;
  /** selected submissions can't move to another dataset: a leaderboard shows only one */
  wholeBoard: boolean;
}

/** Scorer, dataset and judge of the new results. */
export function TargetFields({ form, options, wholeBoard }: TargetFieldsProps) {
  const { scorerVersion, judges } = options;
  const revisions = options.revisions.filter(({ active }) => wholeBoard || active);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-sm">Scorer</p>
        <p className="flex h-10 items-center rounded-control bg-sunken px-3 text-sm">
          {scorerVersion}
        </p>
        <p className="text-faint text-sm">The installed version.</p>
      </div>
      <SelectField
        form={form}
        name="revisionId"
        label="Dataset"
        none="Keep each result’s dataset"
        hint={
          wholeBoard
            ? 'If you choose another revision, it becomes active when you publish.'
            : 'Only the whole leaderboard can move to another dataset.'
        }
        options={revisions.map(({ id, label, active }) => ({
          value: id,
          label: active ? `${label} (active)` : label,
        }))}
      />
      {judges.length > 0 ? (
        <SelectField
          form={form}
          name="judgeProfileId"
          label="Judge"
          none="Keep each result’s judge"
          className="sm:col-span-2"
          options={judges.map(({ profileId, label, model }) => ({
            value: profileId,
            label: `${label} (${model})`,
          }))}
        />
      ) : null}
      {form.fields.watch('judgeProfileId') ? (
        <CheckboxField
          form={form}
          name="rejudge"
          label="Also judge submissions that included verdicts"
          className="sm:col-span-2"
        />
      ) : null}
    </div>
  );
}
