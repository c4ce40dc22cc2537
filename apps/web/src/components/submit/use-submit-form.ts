'use client';

import type { FoundFact } from '@clapboard/benchmarks';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { ApiError, loadCode } from '@/api-client/fetch-json';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import type { Uploads } from '@/components/upload/use-uploads';
import type { Verdict } from '@/components/upload/verdict';
import { type Draft, type DraftErrors, type KnownModel, touches } from '@/submission-draft/draft';
import { fillDraft } from '@/submission-draft/fill-draft';
import type { CheckedFiles } from './use-checked-files';
import type { ChosenFiles } from './use-chosen-files';
import { useDraft } from './use-draft';
import { useSubmit } from './use-submit';

interface SubmitFormOptions {
  chosen: ChosenFiles;
  checked: CheckedFiles;
  uploads: Uploads;
  preset: KnownModel | null;
}

/** The fields of the submission form, their errors, and its submission after they and the files were checked. */
export function useSubmitForm(
  form: BenchmarkForm,
  { chosen, checked, uploads, preset }: SubmitFormOptions,
) {
  const { files, tasks } = chosen;
  const { check, checking, verdict } = checked;
  const [errors, setErrors] = useState<DraftErrors>({});
  /** Submit was pressed without files. */
  const [missing, setMissing] = useState(false);
  /** Submit was pressed while the files were still being checked. */
  const [waiting, setWaiting] = useState(false);
  const { draft, change, discard } = useDraft(form.id, preset);
  const [validating, validate] = useTransition();
  const submit = useSubmit(form, { uploads, onFields: setErrors, onDone: discard });
  useLeaveWarning(files.length > 0 && submit.phase !== 'done');

  /** A changed field has no error until it is validated again. */
  function edit(part: Partial<Draft>) {
    change(part);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([control]) => !touches(part, control))),
    );
  }

  /** Submits the form if its fields are valid and the verdict on its files is one of `accepted`. */
  async function send(accepted: readonly Verdict['kind'][]): Promise<void> {
    setWaiting(false);
    const { findDraftErrors } = await loadCode(() => import('@/submission-draft/draft-errors'));
    const found = findDraftErrors(draft, form.runSettings);
    setErrors(found);
    setMissing(files.length === 0);
    const wrong = files.length === 0 ? 'files' : Object.keys(found)[0];
    if (wrong) return focusOn(wrong);
    if (checking) return setWaiting(true);
    if (check.phase !== 'checked' || !verdict || !accepted.includes(verdict.kind))
      return focusOn('files');
    void submit.start({ files, tasks, draft, preflight: check.preflight });
  }

  const validateAndSend = (accepted: readonly Verdict['kind'][]) =>
    validate(async () => {
      try {
        await send(accepted);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        submit.fail(error.message);
      }
    });

  // What the user typed stays.
  const fill = useEffectEvent((facts: readonly FoundFact[]) => {
    const part = fillDraft(draft, facts);
    if (Object.keys(part).length > 0) edit(part);
  });
  const facts = check.phase === 'checked' ? check.facts : null;
  useEffect(() => {
    if (facts) fill(facts);
  }, [facts]);

  // Incomplete submissions are sent only after their warning was shown.
  const sendChecked = useEffectEvent(() => validateAndSend(['complete']));
  useEffect(() => {
    if (waiting && !checking) sendChecked();
  }, [waiting, checking]);

  const cancelUpload = submit.phase === 'uploading' ? uploads.cancel : null;
  return {
    draft,
    errors,
    edit,
    /** whether files must be added before the form can be submitted */
    lacksFiles: missing && files.length === 0,
    state: waiting || validating ? ('waiting' as const) : submit.phase,
    failure: submit.failure,
    /** null: there is nothing to cancel */
    cancel: waiting ? () => setWaiting(false) : cancelUpload,
    submit: () => validateAndSend(['complete', 'incomplete']),
  };
}

/** Scrolls to the first error; a radio group is focused at its first option. */
function focusOn(control: string): void {
  const target =
    document.getElementById(control) ??
    document.querySelector<HTMLElement>(`input[name="${CSS.escape(control)}"]`);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
