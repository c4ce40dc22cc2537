'use client';

import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '@/components/ui/field';
import { type ChosenFile, fromDrop, fromInput } from './chosen-file';
import { dropRepeated } from './drop-repeated';

interface FileDropProps {
  label: string;
  hint: string;
  disabled?: boolean | undefined;
  /** small, once files are selected */
  compact?: boolean | undefined;
  /** the selected files, which are not added again */
  chosen: readonly ChosenFile[];
  onFiles: (files: readonly ChosenFile[]) => void;
  error?: string | undefined;
  /** receives the file input, which gets the focus if it is invalid */
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
}

/** A drop area for files and folders; also opens the browser's file dialog. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, disabled, compact, chosen, onFiles, error, inputRef } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const [repeated, setRepeated] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const add = async (more: readonly ChosenFile[]) => {
    const added = await dropRepeated(chosen, more);
    setRepeated(added.repeated);
    if (added.fresh.length > 0) onFiles(added.fresh);
  };
  // Files may be selected before hydration, which misses that event.
  const addEarly = useEffectEvent(() => takeFiles(input.current, add));
  useEffect(() => addEarly(), []);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) await add(await fromDrop(event.dataTransfer));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex cursor-pointer items-center gap-4 rounded-card border border-dashed px-5 transition-colors',
          'focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2',
          compact ? 'py-4' : 'py-8 sm:py-10',
          over ? 'border-accent bg-accent-wash' : 'border-line-strong hover:bg-sunken',
          error && 'border-bad',
          disabled && 'pointer-events-none opacity-50',
        )}
      >
        <Upload aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span className="mt-0.5 block text-faint text-sm">{hint}</span>
        </span>
        <input
          ref={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
          id={id}
          type="file"
          multiple
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="sr-only"
          onChange={(event) => takeFiles(event.currentTarget, add)}
        />
      </label>
      <p role="status" className="text-faint text-sm empty:hidden">
        {repeated.length > 0 ? `Already added, so skipped: ${repeated.join(', ')}.` : ''}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function takeFiles(
  input: HTMLInputElement | null,
  onFiles: (files: ChosenFile[]) => unknown,
): void {
  if (!input?.files?.length) return;
  const files = fromInput(input.files);
  // Allows selecting the same file again after a fix.
  input.value = '';
  onFiles(files);
}
