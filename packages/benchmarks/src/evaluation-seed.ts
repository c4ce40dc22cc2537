/** What an evaluation is made of that decides its resamples. */
export interface EvaluationIdentity {
  benchmark: string;
  /** SHA-256 of the submitted files, in any order */
  fileHashes: readonly string[];
}

/**
 * The seed of an evaluation's resamples: the same files have the same resamples on every machine, and by
 * every version of the scorer and the dataset, so that a rescoring moves the end of an interval only where
 * it moves an outcome.
 */
export function evaluationSeed({ benchmark, fileHashes }: EvaluationIdentity): string {
  return JSON.stringify([benchmark, ...[...fileHashes].sort()]);
}
