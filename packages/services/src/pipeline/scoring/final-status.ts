import type { EvaluationResult } from '@clapboard/benchmarks';
import type { ErrorCode } from '../../core/errors';
import type { Judgement } from '../judging/request-verdicts';

/** How an evaluation that has a result ends. A blocked one shows its numbers and is never ranked. */
export type End =
  | { status: 'done'; errorCode: null; tomorrow: false }
  | {
      status: 'blocked';
      errorCode: Extract<
        ErrorCode,
        'judge_failed' | 'no_judge' | 'over_budget' | 'verdicts_missing'
      >;
      /** it goes on by itself when the budgets of a new day begin */
      tomorrow: boolean;
    };

/** `done`, or `blocked` with the reason where answers that need a verdict have none. */
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
