'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import type { Draft, DraftErrors } from '@/submission-draft/draft';

interface SettingFieldsProps {
  form: BenchmarkForm;
  draft: Draft;
  errors: DraftErrors;
  onChange: (part: Partial<Draft>) => void;
}

const samplings = {
  frames: { placeholder: '16', inputMode: 'numeric' },
  fps: { placeholder: '1', inputMode: 'decimal' },
} as const;

/** The run settings that the benchmark has. */
export function SettingFields({ form, draft, errors, onChange }: SettingFieldsProps) {
  const setting = (id: string) => form.runSettings.find((candidate) => candidate.id === id);
  const byNumber = setting('frames');
  const byRate = setting('fps');
  const kind = byNumber && byRate ? draft.sampling : byRate ? 'fps' : 'frames';
  const field = kind === 'fps' ? byRate : byNumber;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {byNumber && byRate ? (
        <div className="sm:col-span-2">
          <RadioCards
            name="sampling"
            legend="Frame sampling"
            value={draft.sampling}
            options={[
              { value: 'frames', title: 'Fixed number', hint: 'The same for every video.' },
              { value: 'fps', title: 'Fixed rate', hint: 'More for longer videos.' },
            ]}
            onChange={(sampling) => onChange({ sampling })}
          />
        </div>
      ) : null}
      {field ? (
        <Field
          id={kind}
          label={field.title}
          hint={byNumber && byRate ? undefined : field.hint}
          required={Boolean(byNumber?.required || byRate?.required)}
          error={errors[kind]}
        >
          {(control) => (
            <Input
              {...control}
              inputMode={samplings[kind].inputMode}
              placeholder={samplings[kind].placeholder}
              value={draft[kind]}
              onChange={(event) => onChange({ [kind]: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
      {(['resolution', 'promptVariant'] as const).map((id) => {
        const text = setting(id);
        if (!text) return null;
        return (
          <Field
            key={id}
            id={id}
            label={text.title}
            hint={text.hint}
            required={text.required}
            error={errors[id]}
          >
            {(control) => (
              <Input
                {...control}
                value={draft[id]}
                maxLength={id === 'resolution' ? 40 : 80}
                onChange={(event) => onChange({ [id]: event.currentTarget.value })}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
