'use client';

import type { PreflightResult } from '@clapboard/benchmarks';
import type { JudgeEstimate } from '@clapboard/services/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, fetchJson, trusted } from '@/api-client/fetch-json';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import type { ChosenFile } from '@/components/upload/chosen-file';
import { namedFiles } from '@/components/upload/chosen-task';
import { listFilesToSend } from '@/components/upload/skipped-files';
import type { Uploads } from '@/components/upload/use-uploads';

export interface Estimating {
  phase: 'idle' | 'uploading' | 'reading' | 'known' | 'failed';
  estimate: JudgeEstimate | null;
  failure: string | null;
  again: () => void;
}

interface UseEstimateInput {
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
  /** null without files that can be submitted */
  preflight: PreflightResult | null;
  uploads: Uploads;
}

type State = Omit<Estimating, 'again'>;

const idle: State = { phase: 'idle', estimate: null, failure: null };

/** Uploads valid files to a judged benchmark and estimates their judging. Submits nothing. */
export function useEstimate(form: BenchmarkForm, input: UseEstimateInput): Estimating {
  const { files, tasks, preflight } = input;
  const { upload, forget } = input.uploads;
  const { id: benchmark, judged } = form;
  const [state, setState] = useState(idle);

  const run = useCallback(
    async (signal: AbortSignal) => {
      if (!judged || !preflight) return setState(idle);
      const show = (next: Partial<State>) => {
        if (!signal.aborted) setState({ ...idle, ...next });
      };
      show({ phase: 'uploading' });
      const stored = await upload(listFilesToSend(files, preflight));
      if (!stored) return show({ phase: 'failed', failure: 'Some files weren’t uploaded.' });
      show({ phase: 'reading' });
      try {
        const body = { benchmark, files: namedFiles({ files, tasks, preflight }, stored) };
        const estimate = await fetchJson('/api/v1/submissions/estimate', trusted<JudgeEstimate>(), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        });
        show({ phase: 'known', estimate });
      } catch (error) {
        const known = error instanceof ApiError ? error : null;
        // The server no longer has the files: upload them again on the next attempt.
        if (known?.code === 'files_missing') forget();
        show({ phase: 'failed', failure: known?.message ?? 'The estimate was invalid.' });
      }
    },
    [benchmark, judged, files, tasks, preflight, upload, forget],
  );
  const latest = useRef(new AbortController());
  const again = useCallback(() => {
    latest.current.abort();
    latest.current = new AbortController();
    void run(latest.current.signal);
  }, [run]);
  useEffect(() => {
    again();
    return () => latest.current.abort();
  }, [again]);
  return { ...state, again };
}
