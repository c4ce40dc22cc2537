import type { SubmissionView } from '@clapboard/services/core';
import type { Query } from '@/url-state/query';

/** States to filter submissions by. */
const filterStates = ['under-way', 'scored', 'needs-attention', 'public'] as const;

export type FilterState = (typeof filterStates)[number];

export interface SubmissionFilter {
  /** words that must all occur in the model's name or organisation, ignoring case; empty: all */
  text: string;
  /** null: all */
  benchmark: string | null;
  state: FilterState | '';
}

/** Parses a filter from an address. Ignores unknown values. */
export function readFilter(params: Query): SubmissionFilter {
  const getText = (name: string): string => {
    const value = params[name];
    return typeof value === 'string' ? value : '';
  };
  const state = filterStates.find((known) => known === getText('state')) ?? '';
  return { text: getText('q'), benchmark: getText('benchmark') || null, state };
}

/** Whether a filter matches everything. */
export function isEmptyFilter({ text, benchmark, state }: SubmissionFilter): boolean {
  return text.trim() === '' && benchmark === null && state === '';
}

type Filtered = Pick<SubmissionView, 'benchmark' | 'status' | 'visibility'> & {
  model: Pick<SubmissionView['model'], 'name' | 'organisation'>;
  evaluation: Pick<NonNullable<SubmissionView['evaluation']>, 'status'> | null;
};

/** Returns the matching submissions in their order. */
export function filterSubmissions<Submission extends Filtered>(
  submissions: readonly Submission[],
  { text, benchmark, state }: SubmissionFilter,
): Submission[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return submissions.filter((submission) => {
    const { name, organisation } = submission.model;
    const heap = `${name} ${organisation}`.toLowerCase();
    return (
      words.every((word) => heap.includes(word)) &&
      (benchmark === null || submission.benchmark === benchmark) &&
      (state === '' || isIn(submission, state))
    );
  });
}

function isIn({ status, visibility, evaluation }: Filtered, state: FilterState): boolean {
  const rejected = status === 'rejected';
  switch (state) {
    case 'public':
      return visibility === 'public';
    case 'scored':
      return !rejected && evaluation?.status === 'done';
    case 'needs-attention':
      return rejected || evaluation?.status === 'failed' || evaluation?.status === 'blocked';
    case 'under-way':
      return (
        !rejected && (evaluation === null || /^(queued|scoring|judging)$/.test(evaluation.status))
      );
  }
}
