'use client';

import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import { useFileCheck } from '@/components/upload/use-file-check';
import { useQuestions } from '@/components/upload/use-questions';
import type { Uploads } from '@/components/upload/use-uploads';
import { getVerdict, tooManyFiles, withEstimate } from '@/components/upload/verdict';
import type { ChosenFiles } from './use-chosen-files';
import { useEstimate } from './use-estimate';

interface CheckedFilesOptions {
  /** most files of a submission */
  limit: number;
  uploads: Uploads;
}

/** Checks the selected files, and estimates the judging of files that can be submitted. */
export function useCheckedFiles(
  form: BenchmarkForm,
  { files, tasks }: Pick<ChosenFiles, 'files' | 'tasks'>,
  { limit, uploads }: CheckedFilesOptions,
) {
  const questions = useQuestions(form.id);
  const { items, access } = questions;
  const check = useFileCheck({ benchmark: form.id, items, access, files, tasks });
  const found = check.phase === 'checked' ? getVerdict(check.preflight) : null;
  const checked = files.length > limit ? tooManyFiles(files.length, limit) : found;
  const valid = check.phase === 'checked' && checked && checked.kind !== 'blocked';
  const preflight = valid ? check.preflight : null;
  const estimating = useEstimate(form, { files, tasks, preflight, uploads });
  return {
    questions,
    check,
    checking: check.phase === 'checking' && !questions.failure,
    /** whether the files can be submitted; null until they are checked */
    verdict: checked && withEstimate(checked, estimating.estimate),
    estimating,
    /** the estimate is still to come */
    asking: form.judged && estimating.phase !== 'known' && estimating.phase !== 'failed',
  };
}

export type CheckedFiles = ReturnType<typeof useCheckedFiles>;
