import { intervalResamples } from '@clapboard/benchmarks';
import type { Actor, Services } from '../context';
import type { Receipt } from '../views';
import { getResult, type ResultInput } from './get-result';

/**
 * What produced the numbers of a result, and the numbers: enough to get the same ones again from the
 * same files. Throws as getResult does.
 */
export async function getReceipt(
  services: Services,
  actor: Actor,
  input: ResultInput,
): Promise<Receipt> {
  const result = await getResult(services, actor, input);
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
      submittedAt: submission.createdAt.toISOString(),
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
      finishedAt: result.finishedAt?.toISOString() ?? null,
    },
    dataset: {
      label: revision.label,
      sha256: revision.contentHash,
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
    intervals: {
      method: '95 % percentile bootstrap of clusters (video, clip or group of items)',
      resamples: intervalResamples,
      seedRule:
        'JSON array of the benchmark and the sorted SHA-256 of the files; then a slash and the slice',
      seed: result.seed,
    },
    timingsMs: result.timings,
    coverage: result.coverage,
    scores: result.scores.map(({ value, ...row }) => ({
      ...row,
      // JSON has no word for it; the command line writes the same.
      value: value === Number.POSITIVE_INFINITY ? 'Infinity' : value,
    })),
  };
}
