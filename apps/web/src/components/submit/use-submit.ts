'use client';

import type { PreflightResult } from '@clapboard/benchmarks';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ApiError, fetchJson, trusted } from '@/api-client/fetch-json';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import type { ChosenFile } from '@/components/upload/chosen-file';
import { namedFiles } from '@/components/upload/chosen-task';
import { listFilesToSend } from '@/components/upload/skipped-files';
import type { Uploads } from '@/components/upload/use-uploads';
import {
  type Draft,
  type DraftErrors,
  toDraftErrors,
  toSubmissionBody,
} from '@/submission-draft/draft';

type Phase = 'editing' | 'uploading' | 'creating' | 'done';

interface Created {
  submissionId: string;
  /** the submission already existed */
  existing: boolean;
}

interface Submitted {
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
  draft: Draft;
  preflight: PreflightResult;
}

interface UseSubmitOptions {
  uploads: Uploads;
  onFields: (errors: DraftErrors) => void;
  onDone: () => void;
}

/** Uploads checked files, submits the form and opens the submission, new or existing. */
export function useSubmit(form: BenchmarkForm, { uploads, onFields, onDone }: UseSubmitOptions) {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<string | null>(null);
  const { upload, forget } = uploads;

  async function start(submitted: Submitted): Promise<void> {
    setFailure(null);
    setPhase('uploading');
    const stored = await upload(listFilesToSend(submitted.files, submitted.preflight));
    if (!stored) {
      setFailure('Some files weren’t uploaded. Try again; uploaded files aren’t sent twice.');
      setPhase('editing');
      return;
    }
    setPhase('creating');
    try {
      const { submissionId, existing } = await fetchJson(
        '/api/v1/submissions',
        trusted<Created>(),
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(buildBody(form, submitted, stored)),
        },
      );
      onDone();
      setPhase('done');
      router.push(`/submissions/${submissionId}${existing ? '?existing=1' : ''}`);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const fields = toDraftErrors(known?.fields ?? {});
      // The server no longer has the files, or another submission uses them: upload them again.
      if (known?.code === 'files_missing' || 'files' in fields) forget();
      onFields(fields);
      setFailure(known?.message ?? 'The server’s response was invalid. Try again.');
      setPhase('editing');
    }
  }

  return { phase, failure, start, fail: setFailure };
}

/** Returns the form's values as the server expects them. */
function buildBody(
  form: BenchmarkForm,
  { files, tasks, draft, preflight }: Submitted,
  stored: ReadonlyMap<File, string>,
) {
  return {
    benchmark: form.id,
    ...toSubmissionBody(draft),
    files: namedFiles({ files, tasks, preflight }, stored),
  };
}
