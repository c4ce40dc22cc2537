import type { EvaluationResult } from '@clapboard/benchmarks';
import type { ErrorCode } from '../../core/errors';
import type { Judgement } from '../judging/request-verdicts';

/**
 * The final status of an evaluation with a result. A blocked one shows its scores and is never
 * ranked.
 */
export type End =
  | { status: 'done'; errorCode: null; tomorrow: false }
  | {
      status: 'blocked';
      errorCode: Extract<
        ErrorCode,
        'judge_failed' | 'no_judge' | 'over_budget' | 'verdicts_missing'
      >;
      /** continues when a new day's budgets begin */
      tomorrow: boolean;
    };

/** `done`, or `blocked` with the reason if answers lack a required verdict. */
export function getFinalStatus({ tasks, selfJudged }: EvaluationResult, judgement: Judgement): End {
  const unjudged = tasks.some(({ outcomes }) => outcomes.nonAnswers.includes('judge-failed'));
  if (!unjudged) return { status: 'done', errorCode: null, tomorrow: false };
  const blocked = { status: 'blocked', tomorrow: false } as const;
  if (judgement.by === 'files') {
    return { ...blocked, errorCode: selfJudged > 0 ? 'verdicts_missing' : 'no_judge' };
  }
  const { over, failures } = judgement;
  if (over) return { ...blocked, errorCode: 'over_budget', tomorrow: over.scope !== 'submission' };
  const keyMissing = failures.includes('judge_key_missing');
  return { ...blocked, errorCode: keyMissing ? 'no_judge' : 'judge_failed' };
}
