import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { formatBytes, formatCount } from '@/figures/format';

interface LimitsProps {
  definition: BenchmarkDefinition;
  /** files of a submission, and bytes of one */
  files: { most: number; bytes: number };
}

/** What a submission may be, and what a number here does not say. */
export function Limits({ definition, files }: LimitsProps) {
  const [, items] = definition.itemNoun;
  const limits = [
    `A submission has ${formatCount(files.most)} files at most, each of ${formatBytes(files.bytes)} at most as it is sent.`,
    `A result is ranked when every one of the ${items} of each task in it has been answered or counts as unanswered by the rules; partial results are shown without a rank.`,
    'Intervals tell how far a number would move with other videos of the same kind. They do not cover the choice of prompts, frames or decoding, nor what a model may have seen in training.',
    definition.judged
      ? 'Where a judge decides, its errors are in the number. Results of different judges are never on one board.'
      : 'Rules decide every answer: one in a form that they do not know is not right, however sensible.',
  ];
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-3 pl-5 text-soft marker:text-line-strong">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  );
}
