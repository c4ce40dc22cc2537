import { intervalResamples } from '@clapboard/benchmarks';
import type { Actor, Services } from '../../core/context';
import type { IntervalMethod, Receipt, ResultView } from '../../core/views';
import { getResult, type ResultInput } from './get-result';
import { toShareable } from './without-authors';

/** How intervals are computed, in words. */
export const intervalWords: Record<IntervalMethod, { method: string; seedRule: string }> = {
  'cluster-robust': {
    method:
      '95%, by clusters (video, clip or group of items). Shares: Wilson with the effective number of items and the t quantile; means of scores: CR1 standard error and t, below 50 clusters bootstrap-t',
    seedRule:
      'JSON array of the benchmark and the SHA-256 of the dataset revision; then a slash and the slice. Only bootstrap-t uses it',
  },
  'percentile-bootstrap': {
    method: '95% percentile bootstrap of clusters (video, clip or group of items)',
    seedRule:
      'JSON array of the benchmark and the sorted SHA-256 of the files; then a slash and the slice',
  },
};

/**
 * Returns the scores of a result and everything that produced them: enough to reproduce them from
 * the same files. Throws as getResult does.
 */
export async function getReceipt(
  services: Services,
  actor: Actor,
  input: ResultInput,
): Promise<Receipt> {
  return createReceipt(toShareable(await getResult(services, actor, input)));
}

/** Returns the receipt of a result. */
export function createReceipt(result: ResultView): Receipt {
  const { submission, revision, judge } = result;
  return {
    receipt: 1,
    benchmark: submission.benchmark,
    submission: {
      id: submission.id,
      model: submission.model.name,
      organisation: submission.model.organisation,
      submitter: submission.submitterName,
      runSettings: submission.runSettings,
      runFacts: submission.runFacts,
      submittedAt: submission.createdAt.toISOString(),
      editedAt: submission.editedAt?.toISOString() ?? null,
      verifiedAt: submission.verifiedAt?.toISOString() ?? null,
      files: submission.files.map(({ name, size, sha256, task, format }) => ({
        name,
        bytes: size,
        sha256,
        task,
        format,
      })),
    },
    evaluation: {
      id: result.evaluationId,
      current: result.current,
      status: result.status,
      complete: result.complete,
      keyKnown: result.provenance?.keyKnown ?? false,
      finishedAt: result.finishedAt?.toISOString() ?? null,
    },
    dataset: {
      label: revision.label,
      sha256: revision.hashKind === 'sha256' ? revision.contentHash : null,
      hmacSha256: revision.hashKind === 'hmac-sha256' ? revision.contentHash : null,
      items: revision.itemCount,
      access: revision.access,
    },
    scorer: { version: result.scorerVersion },
    judging: {
      byServer: result.serverJudged,
      bySubmitter: result.selfJudged,
      judge: judge && {
        label: judge.label,
        model: judge.model,
        temperature: judge.temperature,
        maxTokens: judge.maxTokens,
        prompts: judge.promptsSource,
        promptsSha256: judge.promptsHash,
        version: judge.version,
      },
    },
    intervals: result.exact
      ? {
          ...intervalWords[result.intervalMethod],
          resamples: intervalResamples,
          seed: result.seed,
        }
      : null,
    attempts: result.attempts,
    timingsMs: result.timings,
    coverage: result.coverage,
    scores: result.scores.map(({ value, ...row }) => ({
      ...row,
      // JSON has no infinity; the command line writes the same.
      value: value === Number.POSITIVE_INFINITY ? 'Infinity' : value,
    })),
  };
}
