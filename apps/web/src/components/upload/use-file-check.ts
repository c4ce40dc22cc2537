'use client';

import { useEffect, useRef, useState } from 'react';
import { type Checked, type CheckInput, FileChecker } from './file-checker';

export type FileCheck = { phase: 'idle' } | { phase: 'checking' } | Checked;

interface FileCheckInput extends Omit<CheckInput, 'items' | 'access'> {
  /** null until the questions have been loaded */
  items: CheckInput['items'] | null;
  access: CheckInput['access'] | null;
}

const startWorker = () =>
  new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });

/** Checks the selected files in a web worker whenever they or their tasks change. */
export function useFileCheck({
  benchmark,
  items,
  access,
  files,
  tasks,
}: FileCheckInput): FileCheck {
  const [check, setCheck] = useState<FileCheck>({ phase: 'idle' });
  const checker = useRef<FileChecker>(undefined);
  useEffect(() => () => checker.current?.close(), []);
  useEffect(() => {
    if (files.length === 0 || !items || !access) {
      // Files may have been removed during the check.
      checker.current?.close();
      setCheck({ phase: files.length === 0 ? 'idle' : 'checking' });
      return;
    }
    setCheck({ phase: 'checking' });
    checker.current ??= new FileChecker(startWorker);
    checker.current.check({ benchmark, items, access, files, tasks }, setCheck);
  }, [benchmark, items, access, files, tasks]);
  return check;
}
