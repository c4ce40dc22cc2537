import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { numberOf } from './form-action';

interface Limits {
  inputPrice: number;
  outputPrice: number;
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  timeoutSeconds: number;
}

interface LimitFieldsProps {
  id: string;
  /** as they are, or as they are proposed */
  values: Partial<Limits>;
  errors: Readonly<Record<string, string>>;
}

const limits = [
  { name: 'inputPrice', label: 'Price of input', hint: 'US dollars per million tokens' },
  { name: 'outputPrice', label: 'Price of output', hint: 'US dollars per million tokens' },
  { name: 'concurrency', label: 'Requests at once', hint: 'Over all workers' },
  { name: 'requestsPerMinute', label: 'Requests a minute', hint: 'Empty: no limit' },
  { name: 'tokensPerMinute', label: 'Tokens a minute', hint: 'Empty: no limit' },
  { name: 'timeoutSeconds', label: 'Time limit', hint: 'Seconds for one reply, 300 at most' },
] as const;

/** Prices and limits: what may change without another verdict. */
export function LimitFields({ id, values, errors }: LimitFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {limits.map(({ name, label, hint }) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          label={label}
          required
          hint={hint}
          error={errors[name]}
        >
          {(control) => (
            <Input
              {...control}
              required={!name.endsWith('PerMinute')}
              name={name}
              inputMode="decimal"
              defaultValue={values[name] ?? ''}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** The limits as they were typed; an empty price or count is none, and is refused as such. */
export function limitsOf(form: FormData): Limits {
  const needed = (name: string) => numberOf(form, name) ?? Number.NaN;
  return {
    inputPrice: needed('inputPrice'),
    outputPrice: needed('outputPrice'),
    concurrency: needed('concurrency'),
    requestsPerMinute: numberOf(form, 'requestsPerMinute'),
    tokensPerMinute: numberOf(form, 'tokensPerMinute'),
    timeoutSeconds: needed('timeoutSeconds'),
  };
}
