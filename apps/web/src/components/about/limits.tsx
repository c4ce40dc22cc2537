import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { formatBytes, formatCount } from '@/format/values';

interface LimitsProps {
  definition: BenchmarkDefinition;
  /** maximum number of files per submission and in its archives, and bytes per file */
  files: { most: number; unpacked: number; bytes: number };
}

/** Limits of a submission, and what scores don't cover. */
export function Limits({ definition, files }: LimitsProps) {
  const [, items] = definition.itemNoun;
  const limits = [
    `A submission can contain up to ${formatCount(files.most)} files of up to ${formatBytes(files.bytes)} each, as uploaded. Its ZIP archives can contain up to ${formatCount(files.unpacked)} files in total.`,
    `A result is ranked if the files contain an answer for all ${items} of each submitted task${definition.judged ? ', and every answer that needs a verdict has one' : ''}. Ranks count refused and unreadable answers as wrong. Partial results are shown without a rank.`,
    `95% intervals show how much a number would vary with other videos of the same kind${definition.judged ? ', given the same judge' : ''}. They don’t cover the choice of prompts, frames or decoding, or data contamination in training.`,
    definition.judged
      ? 'Scores include the judge’s errors. Results from different judges never share a leaderboard.'
      : 'Rules decide every answer. An answer in an unrecognised form counts as wrong, even if it makes sense.',
  ];
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-3 pl-5 text-soft marker:text-line-strong">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  );
}
