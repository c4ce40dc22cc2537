'use client';

import type { SecondJudgeView } from '@clapboard/services/core';
import { secondJudgeSchema } from '@clapboard/services/judging/second-judge/schemas';
import { useWatch } from 'react-hook-form';
import { NumberField, SelectField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { setSecondJudge } from '@/server/actions/judging';
import { SampleCost } from './sample-cost';

/** Sets the second judge of a leaderboard, with its cost per result. */
export function SecondJudgeDialog({ title, judge }: { title: string; judge: SecondJudgeView }) {
  return (
    <FormDialog
      trigger={judge.second ? 'Change' : 'Set'}
      label={`Set second judge for ${title}`}
      size="sm"
      title={`Second judge for ${title}`}
      description="Judges a random sample of each new result again. Scores don’t change; low agreement raises an integrity signal."
    >
      {(close) => <SecondJudgeForm judge={judge} onSaved={close} />}
    </FormDialog>
  );
}

interface SecondJudgeFormProps {
  judge: SecondJudgeView;
  onSaved: () => void;
}

function SecondJudgeForm({ judge, onSaved }: SecondJudgeFormProps) {
  const { benchmark, second, profiles, measured } = judge;
  const form = useActionForm({
    schema: secondJudgeSchema,
    defaultValues: {
      benchmark,
      profileId: second?.profileId ?? null,
      sample: second?.sample ?? 50,
    },
    action: setSecondJudge,
    onSuccess: onSaved,
  });
  const { control } = form.fields;
  const profileId = useWatch({ control, name: 'profileId' });
  const sample = useWatch({ control, name: 'sample' });
  const profile = profiles.find((known) => known.profileId === profileId);
  return (
    <Form form={form} submit="Save" dismiss="Cancel">
      <SelectField
        form={form}
        name="profileId"
        label="Profile"
        none="None"
        parse={(value) => value || null}
        optional
        options={profiles.map(({ profileId: value, label }) => ({ value, label }))}
      />
      {profile ? (
        <>
          <NumberField form={form} name="sample" label="Answers per result" />
          <SampleCost sample={sample} answerNano={profile.answerNano} per="per submission">
            <span className="text-soft">
              {measured
                ? 'Estimated from the latest replies on this leaderboard.'
                : 'Doesn’t include the length of questions and answers, because no judge has replied yet.'}
            </span>
          </SampleCost>
        </>
      ) : null}
    </Form>
  );
}
