import type { SourceFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { EvaluationResult } from '../contract/result';
import type { GetTask } from '../contract/scorer';
import type { Item, RevisionAccess } from '../contract/scoring';
import { readAnswers } from '../reading/read-answers';
import { type ScoringStage, score } from './score-answers';

/** What an evaluation is doing. */
export type EvaluationStage = 'parse' | ScoringStage;

interface EvaluateOptions {
  getTask: GetTask;
  /**
   * access of the revision; private revisions reject files that name answers by the ground truth.
   * Default: public
   */
  access?: RevisionAccess;
  /** seeds the resampling of bootstrap-t intervals; see `intervalSeed` */
  seed: string;
  /**
   * called and awaited at the start of each stage and after each task; an exception ends the
   * evaluation
   */
  onProgress?: (fraction: number, stage: EvaluationStage) => void | Promise<void>;
}

/**
 * Reads prediction files and scores them by rules and submitted verdicts: `readAnswers`, then
 * `score`.
 */
export async function evaluate(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  files: readonly SourceFile[],
  { getTask, access, seed, onProgress }: EvaluateOptions,
): Promise<EvaluationResult> {
  await onProgress?.(0, 'parse');
  const answers = await readAnswers(definition, items, files, getTask, { access });
  return score(definition, answers, null, { seed, ...(onProgress && { onProgress }) });
}
