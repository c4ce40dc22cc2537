'use client';

import { type FormEvent, useId } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface NameFormProps {
  label: string;
  name: string;
  /** gets the focus when it appears */
  focused?: boolean;
  submit: string;
  busy: boolean;
  failure: string | undefined;
  onName: (name: string) => void;
  onSubmit: () => void;
  onCancel?: () => void;
}

/** A form for the name of a view. */
export function NameForm(props: NameFormProps) {
  const { label, name, focused, submit, busy, failure, onName, onSubmit, onCancel } = props;
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-2 py-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          value={name}
          required
          maxLength={60}
          autoFocus={focused}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? `${id}-error` : undefined}
          onChange={({ target }) => onName(target.value)}
          className="min-w-0 flex-1"
        />
        <BusyButton type="submit" variant={onCancel ? 'secondary' : 'primary'} busy={busy}>
          {submit}
        </BusyButton>
      </div>
      {onCancel ? (
        <Button size="sm" variant="ghost" onClick={onCancel} className="self-start">
          Cancel
        </Button>
      ) : null}
      <FieldError id={`${id}-error`}>{failure}</FieldError>
    </form>
  );
}
