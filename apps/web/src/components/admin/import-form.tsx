'use client';

import { proposeAccess } from '@clapboard/services/datasets/propose-access';
import { newRevisionSchema } from '@clapboard/services/datasets/schemas';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { IssueList } from '@/components/shared/issue-list';
import { Button } from '@/components/ui/button';
import { CheckboxField, SelectField, TextField, useFieldError } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { addFiles, type ChosenFile } from '@/components/upload/chosen-file';
import { FileDrop } from '@/components/upload/file-drop';
import { formatBytes } from '@/format/values';
import type { ActionResult } from '@/server/actions/client';
import { ImportProgressBar } from './import-progress-bar';
import { ImportReport } from './import-report';
import { resolveAccess, type SelectedAccess } from './resolve-access';
import { type ImportedAnswer, type ImportState, sendRevision } from './send-revision';

interface ImportFormProps {
  benchmarks: readonly {
    id: string;
    title: string;
    tasks: readonly { id: string; title: string }[];
    truthFiles: string;
    judged: boolean;
    answersPublished: boolean;
    hasPrivateRevision: boolean;
  }[];
  /** benchmark of the link that led here */
  preselected?: string | undefined;
}

const schema = newRevisionSchema.omit({ access: true }).extend({
  files: z.array(z.custom<ChosenFile>()).min(1, { error: 'Select the official files.' }),
});

type Values = z.input<typeof schema>;

const accessOptions = [
  {
    value: 'private',
    title: 'Private',
    hint: 'Nobody sees which answers are right, not even maintainers. Others see only rounded scores of complete results.',
  },
  {
    value: 'public',
    title: 'Public',
    hint: 'Everyone sees the answers and what each model got wrong. Choose this if the answers are published already.',
  },
] as const;

function toFormData(
  { benchmark, label, activate, files }: Values,
  access: SelectedAccess['access'],
): FormData {
  const data = new FormData();
  data.append('benchmark', benchmark);
  data.append('label', label);
  data.append('access', access);
  if (activate) data.append('activate', 'yes');
  for (const { name, file } of files) data.append('files', file, name);
  return data;
}

/** Imports official files as a dataset revision. */
export function ImportForm({ benchmarks, preselected }: ImportFormProps) {
  const router = useRouter();
  const [state, setState] = useState<ImportState | null>(null);
  const [imported, setImported] = useState<ImportedAnswer | null>(null);
  const [selected, setSelected] = useState<SelectedAccess | null>(null);
  const form = useActionForm({
    schema,
    defaultValues: {
      benchmark: preselected ?? benchmarks[0]?.id ?? '',
      activate: true,
      files: [],
    },
    action: send,
    onSuccess: (answer, { setValue }) => {
      setImported(answer ?? null);
      setSelected(null);
      setValue('files', []);
    },
  });
  const { busy, failure } = form;
  const { field } = useController({ control: form.fields.control, name: 'files' });
  const files: readonly ChosenFile[] = field.value;
  const filesError = useFieldError(form, 'files');
  const benchmark = form.fields.watch('benchmark');
  const definition = benchmarks.find(({ id }) => id === benchmark);
  const proposal = definition && proposeAccess(definition);
  const access = resolveAccess(benchmark, selected, proposal?.access ?? 'private');

  async function send(values: Values): Promise<ActionResult<ImportedAnswer>> {
    setImported(null);
    // What the form shows now counts, also if it must be sent again.
    setSelected({ benchmark: values.benchmark, access });
    setState({ stage: 'sending', done: 0, total: 1 });
    const result = await sendRevision(toFormData(values, access), setState);
    setState(null);
    router.refresh();
    return result;
  }

  return (
    <Form form={form} submit={busy ? 'Importing…' : 'Import'} failureTitle="Not imported">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="benchmark"
          label="Benchmark"
          options={benchmarks.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <TextField
          form={form}
          name="label"
          label="Label"
          hint="For example, the release of the files."
          maxLength={80}
          placeholder="v1.0"
        />
      </div>
      <RadioCards
        name="access"
        legend="Answers"
        hint={proposal?.access === access ? proposal.reason : undefined}
        value={access}
        options={accessOptions}
        onChange={(value) => setSelected({ benchmark, access: value })}
      />
      <FileDrop
        label={files.length > 0 ? 'Add more files' : 'Choose the official files, or drop them here'}
        hint={definition?.truthFiles ?? ''}
        compact={files.length > 0}
        chosen={files}
        disabled={busy}
        error={filesError}
        inputRef={field.ref}
        onFiles={(more) => field.onChange(addFiles(form.fields.getValues('files'), more))}
      />
      {files.length > 0 ? (
        <ChosenFiles
          files={files}
          disabled={busy}
          onRemove={(file) => field.onChange(files.filter((other) => other !== file))}
        />
      ) : null}
      <CheckboxField form={form} name="activate" label="Activate after import" />
      {state ? <ImportProgressBar state={state} /> : null}
      {failure && failure.issues.length > 0 ? <IssueList issues={failure.issues} /> : null}
      {imported ? (
        <ImportReport
          answer={imported}
          benchmark={benchmarks.find(({ id }) => id === imported.revision.benchmark)}
        />
      ) : null}
    </Form>
  );
}

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  disabled: boolean;
  onRemove: (file: ChosenFile) => void;
}

function ChosenFiles({ files, disabled, onRemove }: ChosenFilesProps) {
  return (
    <ul className="text-sm">
      {files.map((chosen) => (
        <li key={chosen.name} className="flex items-center gap-3 py-1">
          <span className="wrap-anywhere min-w-0">{chosen.name}</span>
          <span className="numeric text-faint">{formatBytes(chosen.file.size)}</span>
          <Button
            variant="ghost"
            size="sm"
            disabled={disabled}
            aria-label={`Remove ${chosen.name}`}
            onClick={() => onRemove(chosen)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
