'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { type JudgedBenchmark, suggestedTokens } from './judged-benchmark';

interface JudgeFieldsProps {
  boards: readonly JudgedBenchmark[];
  providers: readonly { id: string; name: string }[];
  board: JudgedBenchmark | undefined;
  errors: Readonly<Record<string, string>>;
  onBenchmark: (id: string) => void;
}

/** What is asked, of whom, and with which settings. */
export function JudgeFields({ boards, providers, board, errors, onBenchmark }: JudgeFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="benchmark" label="Benchmark" required error={errors.benchmark}>
        {(control) => (
          <Select
            {...control}
            value={board?.id ?? ''}
            onChange={(event) => onBenchmark(event.currentTarget.value)}
          >
            {boards.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="label"
        label="Label"
        required
        hint="Its name on the board and in receipts."
        error={errors.label}
      >
        {(control) => <Input {...control} name="label" maxLength={80} />}
      </Field>
      <Field id="providerId" label="Provider" required error={errors.providerId}>
        {(control) => (
          <Select {...control} name="providerId">
            {providers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="model"
        label="Model"
        required
        hint="As the provider names it; with a date, where it has one."
        error={errors.model}
      >
        {(control) => <Input {...control} name="model" spellCheck={false} maxLength={200} />}
      </Field>
      <Field
        id="temperature"
        label="Temperature"
        hint="Leave it empty for models that refuse it."
        error={errors.temperature}
      >
        {(control) => (
          <Input {...control} name="temperature" inputMode="decimal" defaultValue="0" />
        )}
      </Field>
      <Field
        id="maxTokens"
        label="Most tokens of a reply"
        required
        hint="A reply that is cut off is no verdict. Models that think need more."
        error={errors.maxTokens}
      >
        {(control) => (
          <Input
            {...control}
            key={board?.id}
            name="maxTokens"
            inputMode="numeric"
            defaultValue={board ? suggestedTokens(board) : ''}
          />
        )}
      </Field>
    </div>
  );
}
