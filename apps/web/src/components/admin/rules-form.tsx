'use client';

import type { SubmissionRulesView } from '@clapboard/services/quota';
import { submissionRulesSchema } from '@clapboard/services/quota/schemas';
import {
  CheckboxField,
  CheckboxList,
  ListField,
  NumberField,
  SelectField,
  UtcField,
} from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { setSubmissionRules } from '@/server/actions/quota';

interface RulesFormProps {
  /** of the benchmark */
  title: string;
  rules: SubmissionRulesView;
  /** run settings of the benchmark; those that it requires itself can't be turned off */
  settings: readonly { id: string; title: string; required: boolean }[];
  /** people can confirm their e-mail addresses on this site */
  confirms: boolean;
}

/** All rules of one benchmark. */
export function RulesForm({ title, rules, settings, confirms }: RulesFormProps) {
  const form = useRulesForm(rules);
  return (
    <Form
      form={form}
      variant="secondary"
      success="Saved"
      submit={
        <>
          Save<span className="sr-only"> the rules of {title}</span>
        </>
      }
    >
      <div className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-2">
        <Limits form={form} confirms={confirms} />
        <PrivateLimits form={form} />
        <CheckboxList
          form={form}
          name="requiredSettings"
          legend="Required run settings"
          options={settings.map(({ id, title, required }) => ({
            value: id,
            label: title,
            fixed: required,
          }))}
        />
        <CheckboxField
          form={form}
          name="approval"
          label="Results need a maintainer’s approval before they are public"
        />
      </div>
    </Form>
  );
}

type RulesFields = ReturnType<typeof useRulesForm>;

function useRulesForm(rules: SubmissionRulesView) {
  return useActionForm({
    schema: submissionRulesSchema,
    defaultValues: rules,
    action: setSubmissionRules,
  });
}

interface LimitsProps {
  form: RulesFields;
  confirms: boolean;
}

/** Who may submit, when and how often. */
function Limits({ form, confirms }: LimitsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        form={form}
        name="perDay"
        label="Submissions per user per day"
        hint="Resets at 00:00 UTC."
      />
      <NumberField
        form={form}
        name="inFlight"
        label="Concurrent submissions"
        optional
        hint="Per user, queued or being scored. Leave empty for no limit."
      />
      <UtcField form={form} name="opensAt" label="Opens (UTC)" optional />
      <UtcField form={form} name="closesAt" label="Closes (UTC)" optional />
      <SelectField
        form={form}
        name="submitters"
        label="Who can submit"
        className="sm:col-span-2"
        options={[
          { value: 'everyone', label: 'Everyone with an account' },
          { value: 'listed', label: 'Listed addresses' },
          { value: 'maintainers', label: 'Maintainers only' },
        ]}
      />
      {form.fields.watch('submitters') === 'listed' ? (
        <ListField
          form={form}
          name="listed"
          label="Listed addresses"
          separator={/[\s,;]+/}
          className="sm:col-span-2"
          hint={`E-mail addresses or domains such as @example.org, one per line. Only confirmed addresses count.${confirms ? '' : ' This site can’t confirm addresses yet. Set up a mail server or a sign-in service first; otherwise nobody on the list can submit.'}`}
        />
      ) : null}
    </div>
  );
}

/** Limits that keep the answers of private datasets from being inferred. */
function PrivateLimits({ form }: { form: RulesFields }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Private datasets</legend>
      <NumberField
        form={form}
        name="privatePerDay"
        label="Submissions per day"
        hint="Per user and per model."
      />
      <NumberField
        form={form}
        name="privateTotal"
        label="Submissions in total"
        hint="Per user and per model on each dataset."
      />
      <SelectField
        form={form}
        name="releaseMode"
        label="Scores shown to submitters"
        className="sm:col-span-2"
        hint="Scores are rounded to about one standard error in both cases. Showing all scores makes the answers easier to infer."
        options={[
          { value: 'ladder', label: 'Only improvements on their best' },
          { value: 'rounded', label: 'All scores' },
        ]}
      />
    </fieldset>
  );
}
