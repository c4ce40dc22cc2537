'use client';

import { type RunFact, runFacts } from '@clapboard/benchmarks/run-facts';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import type { Draft, DraftErrors } from '@/submission-draft/draft';

interface RunFactFieldsProps {
  draft: Draft;
  errors: DraftErrors;
  onChange: (part: Partial<Draft>) => void;
}

/** The optional facts of a run, collapsed while none has an error. */
export function RunFactFields({ draft, errors, onChange }: RunFactFieldsProps) {
  const stated = runFacts.filter(({ key }) => draft[key].trim() !== '').length;
  const wrong = runFacts.some(({ key }) => errors[key] !== undefined);
  return (
    <details className="mt-5 rounded-card border border-line" open={wrong || undefined}>
      <summary className="cursor-pointer px-4 py-3 font-medium text-sm">
        Prompt text, seeds, tokens and cost{' '}
        <span className="font-normal text-faint">
          {stated === 0 ? '(optional)' : `(${stated} stated)`}
        </span>
      </summary>
      <div className="grid gap-5 border-line border-t p-4 sm:grid-cols-2">
        {runFacts.map((fact) => (
          <Field
            key={fact.key}
            id={fact.key}
            label={fact.title}
            hint={fact.hint}
            error={errors[fact.key]}
            className={fact.type === 'paragraphs' ? 'sm:col-span-2' : undefined}
          >
            {(control) => {
              const shared = {
                ...control,
                placeholder: fact.placeholder,
                value: draft[fact.key],
                onChange: (event: { currentTarget: { value: string } }) =>
                  onChange({ [fact.key]: event.currentTarget.value }),
              };
              if (fact.type === 'paragraphs') return <Textarea {...shared} maxLength={fact.max} />;
              return <Input {...shared} {...inputLimits(fact)} />;
            }}
          </Field>
        ))}
      </div>
    </details>
  );
}

function inputLimits({ type, max }: RunFact) {
  if (type === 'text') return { maxLength: max };
  return { inputMode: type === 'count' ? 'numeric' : 'decimal' } as const;
}
