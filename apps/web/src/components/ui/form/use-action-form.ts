'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Action, ActionFailure } from '@/server/actions/client';
import { runConfirmed } from '../run-confirmed';
import { unreachable } from '../unreachable';

interface ActionFormOptions<Values extends FieldValues, Data> {
  /** schema of the use case; the action gets the values as entered, and the use case parses them */
  schema: z.ZodType<unknown, Values>;
  /** omit for empty forms: what the user typed before the page became interactive stays */
  defaultValues?: DefaultValues<Values>;
  action: Action<Values, Data>;
  onSuccess?: (data: Data | undefined, fields: UseFormReturn<Values>) => void;
}

/** A form of a server action. `Form` and the fields take it. */
export interface ActionForm<Values extends FieldValues> {
  fields: UseFormReturn<Values>;
  busy: boolean;
  /** the action succeeded, and no field has changed since */
  done: boolean;
  /** why the server rejected the form, or null */
  failure: ActionFailure | null;
  /** the failure is shown at its fields, and needs no message of its own */
  inline: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange: () => void;
}

/**
 * State of a form that runs an action. Values are validated in the browser first. Errors appear at
 * their fields, and the first field with an error gets the focus.
 */
export function useActionForm<Values extends FieldValues, Data>({
  schema,
  defaultValues,
  action,
  onSuccess,
}: ActionFormOptions<Values, Data>): ActionForm<Values> {
  const fields = useForm<Values>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    ...(defaultValues && { defaultValues }),
  });
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [inline, setInline] = useState(false);
  const [done, setDone] = useState(false);
  const submit = fields.handleSubmit(async (values) => {
    setFailure(null);
    setDone(false);
    const { data, serverError } = await runConfirmed(() => action(values)).catch(() => ({
      data: undefined,
      serverError: unreachable,
    }));
    if (serverError) {
      setFailure(serverError);
      setInline(isInline(serverError, fields.control._names.mount));
      for (const [index, [name, message]] of Object.entries(serverError.fields).entries()) {
        fields.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
      }
      return;
    }
    setDone(true);
    onSuccess?.(data, fields);
  });
  return {
    fields,
    busy: fields.formState.isSubmitting,
    done,
    failure,
    inline,
    submit,
    onChange: () => setDone(false),
  };
}

/** Whether a failure says nothing but the errors of fields that the form shows. */
function isInline({ message, fields }: ActionFailure, shown: ReadonlySet<string>): boolean {
  const messages = [...new Set(Object.values(fields))];
  return message === messages.join(' ') && Object.keys(fields).every((name) => shown.has(name));
}
