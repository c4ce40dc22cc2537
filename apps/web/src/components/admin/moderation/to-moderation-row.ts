import { nameRun } from '@clapboard/services/run-label';
import type { ModeratedRow } from '@clapboard/services/submissions';
import { runSettingsText } from '@/format/run-settings';
import { formatAge } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { styleHeadline } from '@/leaderboard-view/headline-score';
import type { ModerationRow } from './moderation-row';

/** Returns what the table shows of a submission. */
export function toModerationRow(submission: ModeratedRow, now: Date): ModerationRow {
  const { id, benchmark, model, evaluation, runSettings } = submission;
  return {
    id,
    benchmark,
    benchmarkTitle: getBenchmarkTitle(benchmark),
    modelName: model.name,
    runName: nameRun(model.name, runSettings),
    promptVariant: runSettings.promptVariant,
    run: runSettingsText({ ...runSettings, promptVariant: '' }),
    organisation: model.organisation,
    submitterName: submission.submitterName,
    submitterEmail: submission.submitterEmail,
    createdAt: submission.createdAt.toISOString(),
    age: formatAge(submission.createdAt, now),
    visibility: submission.visibility,
    status: submission.status,
    evaluation: evaluation?.status ?? null,
    score: styleHeadline(benchmark, submission.headline),
    rank: submission.rank,
    provenance: submission.provenance,
    verified: submission.verifiedAt !== null,
    approvalToken: submission.approvalToken,
    baseline: submission.baseline,
    canary: submission.canary,
    sample: submission.sample,
  };
}
