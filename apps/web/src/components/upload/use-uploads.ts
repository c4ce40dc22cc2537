'use client';

import { useCallback, useRef, useState } from 'react';
import { ApiError } from '@/api-client/fetch-json';
import { sendFile } from '@/api-client/send-file';
import type { ChosenFile } from './chosen-file';

export type UploadState =
  | { phase: 'sending'; share: number }
  | { phase: 'stored'; fileId: string }
  | { phase: 'failed'; message: string };

/** Concurrent uploads: enough to use the bandwidth, few enough to show individual progress. */
const parallel = 3;

/**
 * Uploads selected files. Stored files aren't uploaded again, so that a retry only sends what
 * failed.
 */
export function useUploads() {
  const [states, setStates] = useState<ReadonlyMap<File, UploadState>>(new Map());
  const stored = useRef(new Map<File, string>());
  const sending = useRef(new Map<File, Promise<void>>());
  const stop = useRef<AbortController>(undefined);

  const put = useCallback((file: File, state: UploadState | null) => {
    setStates((before) => {
      const after = new Map(before);
      if (state) after.set(file, state);
      else after.delete(file);
      return after;
    });
  }, []);

  const sendOne = useCallback(
    async ({ name, file }: ChosenFile, signal: AbortSignal) => {
      put(file, { phase: 'sending', share: 0 });
      try {
        const { fileId } = await sendFile(name, file, {
          signal,
          onProgress: (share) => put(file, { phase: 'sending', share }),
        });
        stored.current.set(file, fileId);
        put(file, { phase: 'stored', fileId });
      } catch (error) {
        const message = error instanceof ApiError ? error.message : 'The upload was interrupted.';
        put(file, signal.aborted ? null : { phase: 'failed', message });
      }
    },
    [put],
  );

  /** Waits for a file that is already uploading. */
  const sendOnce = useCallback(
    (chosen: ChosenFile, signal: AbortSignal): Promise<void> => {
      const running = sending.current.get(chosen.file);
      if (running) return running;
      const sent = sendOne(chosen, signal).finally(() => sending.current.delete(chosen.file));
      sending.current.set(chosen.file, sent);
      return sent;
    },
    [sendOne],
  );

  /**
   * Resolves with upload ids by file once all are stored; null if some failed or were cancelled.
   */
  const upload = useCallback(
    async (files: readonly ChosenFile[]): Promise<ReadonlyMap<File, string> | null> => {
      if (!stop.current || stop.current.signal.aborted) stop.current = new AbortController();
      const { signal } = stop.current;
      const waiting = files.filter(({ file }) => !stored.current.has(file));
      const next = async (): Promise<void> => {
        const file = waiting.shift();
        if (!file || signal.aborted) return;
        await sendOnce(file, signal);
        return next();
      };
      await Promise.all(Array.from({ length: parallel }, next));
      const complete = !signal.aborted && files.every(({ file }) => stored.current.has(file));
      return complete ? stored.current : null;
    },
    [sendOnce],
  );

  /** Forgets stored files that the server no longer has or has used. */
  const forget = useCallback(() => {
    stored.current.clear();
    setStates(new Map());
  }, []);

  const cancel = useCallback(() => stop.current?.abort(new Error('Cancelled')), []);
  return { states, upload, cancel, forget };
}

/** Returns the uploads of a form, shared by everything that needs the files on the server. */
export type Uploads = ReturnType<typeof useUploads>;
