'use client';

import { useState } from 'react';
import { addFiles, type ChosenFile } from '@/components/upload/chosen-file';

const noTasks: Readonly<Record<string, string>> = {};

/** The files that the user selected, and the task that they assigned to each, by file name. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [tasks, setTasks] = useState(noTasks);
  return {
    files,
    tasks,
    add: (more: readonly ChosenFile[]) => setFiles((before) => addFiles(before, more)),
    /** Another file with this name must not inherit this one's task. */
    remove: (file: ChosenFile) => {
      setFiles((before) => before.filter((other) => other !== file));
      setTasks(({ [file.name]: _, ...others }) => others);
    },
    assign: (name: string, task: string) => setTasks((before) => ({ ...before, [name]: task })),
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
