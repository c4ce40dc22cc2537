import type { HeadlineScore, Provenance, SubmissionView } from '@clapboard/services/core';
import type { ValueStyle } from '@/format/values';

/** One submission in the moderation list. */
export interface ModerationRow {
  id: string;
  benchmark: string;
  benchmarkTitle: string;
  modelName: string;
  /** the model with variant and frames */
  runName: string;
  /** empty for the benchmark’s standard prompt */
  promptVariant: string;
  /** other run settings, such as `16 frames` */
  run: readonly string[];
  organisation: string;
  score: { value: HeadlineScore['value']; style: ValueStyle; metric: string } | null;
  rank: number | null;
  provenance: Provenance | null;
  submitterName: string;
  submitterEmail: string | null;
  /** ISO 8601 */
  createdAt: string;
  /** time since then, such as `3 h` */
  age: string;
  visibility: SubmissionView['visibility'];
  status: SubmissionView['status'];
  evaluation: NonNullable<SubmissionView['evaluation']>['status'] | null;
  verified: boolean;
  baseline: boolean;
  canary: boolean;
  sample: boolean;
}
