'use client';

import type { SubmissionRulesView } from '@clapboard/services';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Checkbox, Input, Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { changeSubmissionRules } from '@/server/quota-actions';
import { useFormAction } from './judge/form-action';
import { fieldOf, readRules } from './rules-values';

interface RulesFormProps {
  rules: SubmissionRulesView;
  /** run settings of the benchmark; those it requires itself cannot be unticked */
  settings: readonly { id: string; title: string; required: boolean }[];
  /** this installation has a way to verify addresses */
  verifies: boolean;
}

/** All rules of one benchmark. */
export function RulesForm({ rules, settings, verifies }: RulesFormProps) {
  const { benchmark } = rules;
  const [access, setAccess] = useState<string>(rules.submitters);
  const action = useFormAction((form) => changeSubmissionRules(readRules(benchmark, form)));
  const id = (name: string) => `${benchmark}-${name}`;
  const listedError =
    action.fields.listed ??
    Object.entries(action.fields).find(([field]) => field.startsWith('listed.'))?.[1];
  return (
    <form method="post" noValidate onSubmit={action.submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id={id('per-day')}
          label="Submissions per person and day"
          required
          hint="From midnight to midnight, UTC."
          error={action.fields.perDay}
        >
          {(control) => (
            <Input {...control} name="perDay" inputMode="numeric" defaultValue={rules.perDay} />
          )}
        </Field>
        <Field
          id={id('in-flight')}
          label="Submissions per person at once"
          hint="Those that wait or are being scored. Empty: no limit."
          error={action.fields.inFlight}
        >
          {(control) => (
            <Input
              {...control}
              name="inFlight"
              inputMode="numeric"
              defaultValue={rules.inFlight ?? ''}
            />
          )}
        </Field>
        <Field id={id('opens')} label="Opens (UTC)" error={action.fields.opensAt}>
          {(control) => (
            <Input
              {...control}
              name="opensAt"
              type="datetime-local"
              defaultValue={fieldOf(rules.opensAt)}
            />
          )}
        </Field>
        <Field id={id('closes')} label="Closes (UTC)" error={action.fields.closesAt}>
          {(control) => (
            <Input
              {...control}
              name="closesAt"
              type="datetime-local"
              defaultValue={fieldOf(rules.closesAt)}
            />
          )}
        </Field>
        <Field id={id('submitters')} label="Who may submit" required className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              name="submitters"
              value={access}
              onChange={(event) => setAccess(event.currentTarget.value)}
            >
              <option value="everyone">Everybody with an account</option>
              <option value="listed">Those on a list</option>
              <option value="maintainers">Maintainers only</option>
            </Select>
          )}
        </Field>
        <div className={access === 'listed' ? 'sm:col-span-2' : 'hidden'}>
          <Field
            id={id('listed')}
            label="Listed addresses"
            required
            hint={`E-mail addresses, or domains as in @example.org, one a line. An address counts once it is verified, because anybody can sign up with one that is not theirs. ${verifies ? 'Signing in by a provider that verifies addresses does that; signing up with a password does not.' : 'This installation has no way to verify addresses: set up signing in by GitHub or OpenID first, or nobody on the list can submit.'}`}
            error={listedError}
          >
            {(control) => (
              <Textarea {...control} name="listed" defaultValue={rules.listed.join('\n')} />
            )}
          </Field>
        </div>
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium text-sm">Run settings that must be stated</legend>
        {settings.map((setting) => (
          <span key={setting.id} className="flex items-center gap-2.5 text-sm">
            <Checkbox
              id={id(setting.id)}
              name="requiredSettings"
              value={setting.id}
              disabled={setting.required}
              defaultChecked={setting.required || rules.requiredSettings.includes(setting.id)}
            />
            <label htmlFor={id(setting.id)}>{setting.title}</label>
            {setting.required ? <span className="text-faint">always</span> : null}
          </span>
        ))}
      </fieldset>
      <span className="flex items-center gap-2.5 text-sm">
        <Checkbox id={id('approval')} name="approval" defaultChecked={rules.approval} />
        <label htmlFor={id('approval')}>
          A maintainer approves a result before everybody can see it
        </label>
      </span>
      {action.failure ? (
        <Alert tone="bad" live title="Not changed">
          {action.failure.message}
        </Alert>
      ) : null}
      {action.done ? <Alert tone="good" live title="Saved" /> : null}
      <Button type="submit" variant="secondary" className="self-start" disabled={action.busy}>
        {action.busy ? 'One moment…' : 'Save'}
        <span className="sr-only"> the rules of {benchmark}</span>
      </Button>
    </form>
  );
}
