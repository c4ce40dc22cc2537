import type { QuestionFilesView } from '@clapboard/services/core';
import { getQuestionFilePath } from '@/dataset-metadata/write-croissant';
import { formatBytes } from '@/format/values';

interface QuestionFilesProps {
  benchmark: string;
  /** null before the first import */
  files: QuestionFilesView['files'] | null;
}

/** Links to the questions for inference, an example of each prediction format, and metadata of these files. */
export function QuestionFiles({ benchmark, files }: QuestionFilesProps) {
  if (!files) {
    return <p className="text-soft">Question files are available after a dataset is imported.</p>;
  }
  return (
    <>
      <ul className="max-w-3xl border-line border-t">
        {files.map(({ name, title, size }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-3"
          >
            <a
              href={getQuestionFilePath(benchmark, name)}
              download
              className="prose-link break-all font-mono text-sm"
            >
              {name}
            </a>
            <span className="numeric text-faint text-sm">{formatBytes(size)}</span>
            <span className="basis-full text-sm text-soft">{title}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        <a href={`/b/${benchmark}/croissant.json`} className="prose-link">
          Croissant metadata
        </a>{' '}
        describes the question files for dataset tools.
      </p>
    </>
  );
}
