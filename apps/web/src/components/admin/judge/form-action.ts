'use client';

import { type FormEvent, useState, useTransition } from 'react';
import type { ActionFailure } from '@/server/action-result';

interface FormAction {
  busy: boolean;
  /** it went well the last time */
  done: boolean;
  failure: ActionFailure | null;
  fields: Readonly<Record<string, string>>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form whose fields are sent by a server action; its complaints are kept by field. */
export function useFormAction(
  act: (form: FormData) => Promise<{ ok: true } | ActionFailure>,
  onDone?: (form: HTMLFormElement) => void,
): FormAction {
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [done, setDone] = useState(false);
  const [busy, startTransition] = useTransition();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    startTransition(async () => {
      const result = await act(new FormData(form));
      setFailure(result.ok ? null : result);
      setDone(result.ok);
      if (result.ok) onDone?.(form);
    });
  }
  return { busy, done, failure, fields: failure?.fields ?? {}, submit };
}

/** A field's text; empty where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A number as people write it, a decimal comma included; null where the field is empty. */
export function numberOf(form: FormData, name: string): number | null {
  const text = textOf(form, name).replace(',', '.');
  return text === '' ? null : Number(text);
}
