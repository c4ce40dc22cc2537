import type { RecognisedFile } from '@clapboard/benchmarks';
import type { BenchmarkForm } from './benchmark-form';
import { formatTaskTitles, formatTitles } from './found-in-file';

interface ArchiveContentsProps {
  archive: string;
  recognised: readonly RecognisedFile[];
  form: BenchmarkForm;
}

/** The recognised files of an archive, expandable. */
export function ArchiveContents({ archive, recognised, form }: ArchiveContentsProps) {
  const names = [...new Set(recognised.map(({ file }) => file))];
  return (
    <details className="mt-2 text-sm">
      <summary className="prose-link w-fit cursor-pointer py-1">Files in this archive</summary>
      <ul className="mt-1 flex flex-col gap-2">
        {names.map((name) => {
          const inFile = recognised.filter(({ file }) => file === name);
          return (
            <li key={name}>
              <p className="wrap-anywhere">{name.slice(archive.length + 1)}</p>
              <p className="text-faint text-xs">
                {formatTaskTitles(inFile, form).join(', ')} ·{' '}
                {formatTitles(inFile, form).join(', ')}
                {inFile.some(({ refused }) => refused) ? (
                  <span className="text-bad"> · has errors</span>
                ) : null}
              </p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
