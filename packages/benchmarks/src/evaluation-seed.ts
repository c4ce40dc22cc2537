/** What an evaluation is made of: the same identity gives the same intervals on every machine. */
export interface EvaluationIdentity {
  benchmark: string;
  revisionHash: string;
  scorerVersion: string;
  /** SHA-256 of the submitted files, in any order */
  fileHashes: readonly string[];
}

/** The seed of an evaluation's resamples, from its identity alone. */
export function evaluationSeed(identity: EvaluationIdentity): string {
  const { benchmark, revisionHash, scorerVersion, fileHashes } = identity;
  return JSON.stringify([benchmark, revisionHash, scorerVersion, ...[...fileHashes].sort()]);
}
