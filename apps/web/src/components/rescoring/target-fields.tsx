import type { RescoreOptions } from '@clapboard/services';
import { Field } from '@/components/ui/field';
import { Checkbox } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

/** What results are to follow from; `''` where each keeps its own. */
export interface Target {
  revisionId: string;
  judgeProfileId: string;
  rejudge: boolean;
}

interface TargetFieldsProps {
  options: RescoreOptions;
  /** chosen submissions can go to no revision but the active one: a board shows one */
  wholeBoard: boolean;
  target: Target;
  errors: Readonly<Record<string, string>>;
  onChange: (target: Target) => void;
}

/** Scorer, dataset and judge that a rescoring leads to. */
export function TargetFields(props: TargetFieldsProps) {
  const { options, wholeBoard, target, errors, onChange } = props;
  const { scorerVersion, judges } = options;
  const revisions = options.revisions.filter(({ active }) => wholeBoard || active);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-sm">Scorer</p>
        <p className="figures flex h-10 items-center rounded-control bg-sunken px-3 text-sm">
          {scorerVersion}
        </p>
        <p className="text-faint text-sm">The one that is installed.</p>
      </div>
      <Field
        id="revisionId"
        label="Dataset"
        required
        hint={
          wholeBoard
            ? 'Another one becomes the active one when you publish.'
            : 'Only a whole board can move to another dataset.'
        }
        error={errors.revisionId}
      >
        {(control) => (
          <Select
            {...control}
            value={target.revisionId}
            onChange={(event) => onChange({ ...target, revisionId: event.currentTarget.value })}
          >
            <option value="">Each result stays on its own</option>
            {revisions.map(({ id, label, active }) => (
              <option key={id} value={id}>
                {label}
                {active ? ' (active)' : ''}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {judges.length > 0 ? (
        <Field
          id="judgeProfileId"
          label="Judge"
          required
          error={errors.judgeProfileId}
          className="sm:col-span-2"
        >
          {(control) => (
            <Select
              {...control}
              value={target.judgeProfileId}
              onChange={(event) =>
                onChange({
                  ...target,
                  judgeProfileId: event.currentTarget.value,
                  rejudge: event.currentTarget.value !== '' && target.rejudge,
                })
              }
            >
              <option value="">Each result keeps its own</option>
              {judges.map(({ profileId, label, model }) => (
                <option key={profileId} value={profileId}>
                  {label} ({model})
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {target.judgeProfileId === '' ? null : (
        <label
          htmlFor="rejudge"
          className="flex w-fit cursor-pointer items-center gap-2.5 text-sm sm:col-span-2"
        >
          <Checkbox
            id="rejudge"
            checked={target.rejudge}
            onChange={() => onChange({ ...target, rejudge: !target.rejudge })}
          />
          Also judge submissions that brought verdicts of their own
        </label>
      )}
    </div>
  );
}
