'use client';

import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  useController,
  useFormState,
} from 'react-hook-form';
import { parseNumber } from '@/format/parse-number';
import { Field, FieldError } from '../field';
import { Checkbox, Input, Textarea } from '../input';
import { PasswordInput } from '../password-input';
import { Select } from '../select';
import type { ActionForm } from './use-action-form';

interface FieldProps<Values extends FieldValues> {
  form: ActionForm<Values>;
  name: FieldPath<Values>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the first error of a field or of its parts, such as the second line of a list. */
export function useFieldError<Values extends FieldValues>(
  { fields: { control } }: ActionForm<Values>,
  name: string,
): string | undefined {
  return findMessage(get(useFormState({ control }).errors, name));
}

function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  const parts = Object.entries(error).filter(([key]) => key !== 'ref');
  return parts.map(([, part]) => findMessage(part)).find((message) => message !== undefined);
}

/** A labelled control with its hint and error. */
function FormField<Values extends FieldValues>(
  props: FieldProps<Values> & Pick<ComponentProps<typeof Field>, 'children'>,
) {
  const { form, name, label, hint, optional, className, children } = props;
  return (
    <Field
      id={useId()}
      label={label}
      hint={hint}
      error={useFieldError(form, name)}
      required={!optional}
      className={className}
    >
      {children}
    </Field>
  );
}

interface TextFieldProps<Values extends FieldValues>
  extends FieldProps<Values>,
    Omit<ComponentProps<'input'>, 'form' | 'name' | 'className' | 'type'> {
  /** `secret` is a password that the browser must not save, such as a key */
  type?: 'text' | 'email' | 'password' | 'secret' | undefined;
  /** converts the text to a value */
  parse?: ((text: string) => unknown) | undefined;
}

/** A single-line text field. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, optional, className, parse, type, ...input } = props;
  const field = { form, name, label, hint, optional, className };
  const Control = type === 'password' ? PasswordInput : Input;
  return (
    <FormField {...field}>
      {(control) => (
        <Control
          {...control}
          {...(type === 'email' && { type })}
          {...(type === 'secret' && { type: 'password', autoComplete: 'off', spellCheck: false })}
          {...input}
          {...form.fields.register(name, parse && { setValueAs: parse })}
        />
      )}
    </FormField>
  );
}

/** A number, with a decimal point or comma. Empty is null. */
export function NumberField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  return (
    <TextField inputMode="decimal" {...props} parse={(entry) => parseNumber(String(entry ?? ''))} />
  );
}

interface ParsedFieldProps<Values extends FieldValues, Value> extends FieldProps<Values> {
  format: (value: Value) => string;
  parse: (text: string) => Value;
}

/** Properties of controls for values other than text. */
function useParsedField<Values extends FieldValues, Value>(
  { form, name }: Pick<FieldProps<Values>, 'form' | 'name'>,
  { format, parse }: Pick<ParsedFieldProps<Values, Value>, 'format' | 'parse'>,
) {
  const { field } = useController({ control: form.fields.control, name });
  return {
    ref: field.ref,
    name,
    defaultValue: format(field.value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      field.onChange(parse(currentTarget.value) as PathValue<Values, FieldPath<Values>>),
    onBlur: field.onBlur,
  };
}

/** A list of texts, one per line or split by `separator`. */
export function ListField<Values extends FieldValues>(
  props: FieldProps<Values> & { separator?: RegExp },
) {
  const { form, name, separator = /\s+/ } = props;
  const list = useParsedField<Values, string[]>(
    { form, name },
    {
      format: (lines) => lines.join('\n'),
      parse: (text) => text.split(separator).filter(Boolean),
    },
  );
  return <FormField {...props}>{(control) => <Textarea {...control} {...list} />}</FormField>;
}

/** A date and time in UTC. Empty is null. */
export function UtcField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name } = props;
  const moment = useParsedField<Values, Date | null>(
    { form, name },
    {
      format: (at) => at?.toISOString().slice(0, 16) ?? '',
      parse: (text) => (text === '' ? null : new Date(`${text}Z`)),
    },
  );
  return (
    <FormField {...props}>
      {(control) => <Input {...control} {...moment} type="datetime-local" />}
    </FormField>
  );
}

/** A day as YYYY-MM-DD. */
export function DayField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name } = props;
  return (
    <FormField {...props}>
      {(control) => <Input {...control} type="date" {...form.fields.register(name)} />}
    </FormField>
  );
}

/** A multi-line text field. */
export function TextareaField<Values extends FieldValues>(
  props: FieldProps<Values> & { maxLength?: number },
) {
  const { form, name, maxLength } = props;
  return (
    <FormField {...props}>
      {(control) => <Textarea {...control} maxLength={maxLength} {...form.fields.register(name)} />}
    </FormField>
  );
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string }[];
  /** the first option, whose value is undefined */
  none?: string | undefined;
  /** converts the value of an option */
  parse?: ((value: string) => unknown) | undefined;
}

/** A select. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, options, none, parse = (value) => value || undefined } = props;
  return (
    <FormField {...props}>
      {(control) => (
        <Select {...control} {...form.fields.register(name, { setValueAs: parse })}>
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map(({ value, label: title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

interface CheckboxFieldProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'form' | 'name' | 'className'> {
  label: string;
}

/** A checkbox for a boolean. */
export function CheckboxField<Values extends FieldValues>(props: CheckboxFieldProps<Values>) {
  const { form, name, label, className } = props;
  return <LabelledCheckbox label={label} className={className} {...form.fields.register(name)} />;
}

interface CheckboxListProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'form' | 'name'> {
  legend: string;
  options: readonly {
    value: string;
    label: string;
    /** on, and can't be turned off */
    fixed?: boolean | undefined;
  }[];
}

/** A list of checkboxes. */
export function CheckboxList<Values extends FieldValues>(props: CheckboxListProps<Values>) {
  const { form, name, legend, options } = props;
  const { field } = useController({ control: form.fields.control, name });
  const chosen: readonly string[] = field.value;
  const error = useFieldError(form, name);
  const errorId = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error && errorId}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      {options.map(({ value, label, fixed = false }) => (
        <LabelledCheckbox
          key={value}
          label={fixed ? `${label} (always)` : label}
          disabled={fixed}
          checked={fixed || chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            field.onChange(checked ? [...chosen, value] : chosen.filter((entry) => entry !== value))
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** A checkbox with its label. */
export function LabelledCheckbox({
  label,
  className,
  ...checkbox
}: ComponentProps<typeof Checkbox> & { label: string }) {
  const id = useId();
  return (
    <span className={clsx('flex w-fit items-center gap-2.5 text-sm', className)}>
      <Checkbox id={id} {...checkbox} />
      <label htmlFor={id} className="cursor-pointer py-1">
        {label}
      </label>
    </span>
  );
}
