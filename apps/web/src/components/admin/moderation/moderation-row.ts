import type { SubmissionView } from '@clapboard/services/core';

/** One submission in the moderation list. */
export interface ModerationRow {
  id: string;
  benchmark: string;
  benchmarkTitle: string;
  modelName: string;
  organisation: string;
  submitterName: string;
  submitterEmail: string | null;
  /** ISO 8601 */
  createdAt: string;
  visibility: SubmissionView['visibility'];
  status: SubmissionView['status'];
  evaluation: NonNullable<SubmissionView['evaluation']>['status'] | null;
  verified: boolean;
  baseline: boolean;
  canary: boolean;
  sample: boolean;
}
