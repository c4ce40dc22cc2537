import type { Provenance, SubmissionView } from '@clapboard/services/core';
import type { StyledScore } from '@/leaderboard-view/headline-score';

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
  score: StyledScore | null;
  rank: number | null;
  provenance: Provenance | null;
  submitterName: string;
  submitterEmail: string | null;
  /** ISO 8601 */
  createdAt: string;
  /** time since then, such as `3 h` */
  age: string;
  visibility: SubmissionView['visibility'];
  approvalToken: SubmissionView['approvalToken'];
  status: SubmissionView['status'];
  evaluation: NonNullable<SubmissionView['evaluation']>['status'] | null;
  verified: boolean;
  baseline: boolean;
  canary: boolean;
  sample: boolean;
}
