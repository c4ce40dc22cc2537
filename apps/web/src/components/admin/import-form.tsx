'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Checkbox, Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { addFiles, type ChosenFile, sizeText } from '@/components/upload/chosen-file';
import { FileDrop } from '@/components/upload/file-drop';
import { ImportProgressBar } from './import-progress-bar';
import { ImportReport } from './import-report';
import { type ImportAnswer, type ImportState, sendRevision } from './send-revision';

interface ImportFormProps {
  benchmarks: readonly { id: string; title: string; truthFiles: string }[];
}

/** Imports official files as a dataset revision. */
export function ImportForm({ benchmarks }: ImportFormProps) {
  const router = useRouter();
  const [benchmark, setBenchmark] = useState(benchmarks[0]?.id ?? '');
  const [access, setAccess] = useState<'private' | 'public'>('private');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [state, setState] = useState<ImportState | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const errors = answer?.kind === 'refused' ? answer.fields : {};
  const busy = state !== null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    for (const { name, file } of files) form.append('files', file, name);
    setAnswer(null);
    setState({ stage: 'sending', done: 0, total: 1 });
    const sent = await sendRevision(form, setState);
    setAnswer(sent);
    if (sent.kind === 'imported') setFiles([]);
    setState(null);
    router.refresh();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="benchmark" label="Benchmark" required error={errors.benchmark}>
          {(control) => (
            <Select
              {...control}
              name="benchmark"
              value={benchmark}
              onChange={(event) => setBenchmark(event.currentTarget.value)}
            >
              {benchmarks.map(({ id, title }) => (
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
          hint="For example, the release of the files."
          error={errors.label}
        >
          {(control) => <Input {...control} name="label" maxLength={80} placeholder="v1.0" />}
        </Field>
      </div>
      <RadioCards
        name="access"
        legend="Answers"
        value={access}
        options={[
          { value: 'private', title: 'Private', hint: 'Answers are visible to maintainers only.' },
          { value: 'public', title: 'Public', hint: 'Everyone can download the official files.' },
        ]}
        onChange={setAccess}
      />
      <FileDrop
        label={files.length > 0 ? 'Add more files' : 'Choose the official files, or drop them here'}
        hint={benchmarks.find(({ id }) => id === benchmark)?.truthFiles ?? ''}
        compact={files.length > 0}
        disabled={busy}
        onFiles={(more) => setFiles((before) => addFiles(before, more))}
      />
      {files.length > 0 ? (
        <ul className="text-sm">
          {files.map((chosen) => (
            <li key={chosen.name} className="flex items-center gap-3 py-1">
              <span className="wrap-anywhere min-w-0">{chosen.name}</span>
              <span className="figures text-faint">{sizeText(chosen.file.size)}</span>
              <Button
                variant="ghost"
                size="sm"
                disabled={busy}
                aria-label={`Remove ${chosen.name}`}
                onClick={() => setFiles((before) => before.filter((other) => other !== chosen))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {errors.files ? <Alert tone="bad">{errors.files}</Alert> : null}
      <label htmlFor="activate" className="flex w-fit cursor-pointer items-center gap-2.5 text-sm">
        <Checkbox id="activate" name="activate" value="yes" defaultChecked />
        Activate after import
      </label>
      {state ? <ImportProgressBar state={state} /> : null}
      <Button type="submit" className="self-start" disabled={busy}>
        {busy ? 'Importing…' : 'Import'}
      </Button>
      {answer ? <ImportReport answer={answer} /> : null}
    </form>
  );
}
