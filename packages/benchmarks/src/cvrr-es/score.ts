import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
import { isOtherKey, otherKeyIssues } from '../reading/other-key';
import { type Answer, keySchema } from './item';
import { settledAnswers } from './settle';

interface Outcome {
  nonAnswer: NonAnswer | null;
  accuracy: number;
  judge_score: number;
  accuracy_empty_wrong: number;
}

/**
 * Outcomes of the task. A missing item is wrong, with score 0. An empty answer is not judged: it
 * counts as unparseable, is left out of accuracy and judge score, and is wrong in
 * `accuracy_empty_wrong`. A verdict that is neither correct nor incorrect is left out of accuracy,
 * keeps its score, and is wrong in `accuracy_empty_wrong`. An answer without a verdict is left out
 * of all three and is a failed judgement, so the result is incomplete. Throws if an item or an
 * answer doesn't match this benchmark's schema.
 */
export function outcomes(_task: string, items: readonly Item[], answers: Answers): TaskOutcomes {
  const settled = settledAnswers(items, answers);
  const scored = settled.map(getOutcome);
  const channel = (name: Exclude<keyof Outcome, 'nonAnswer'>) =>
    Float64Array.from(scored, (outcome) => outcome[name]);
  return {
    nonAnswers: scored.map(({ nonAnswer }) => nonAnswer),
    channels: {
      accuracy: channel('accuracy'),
      judge_score: channel('judge_score'),
      accuracy_empty_wrong: channel('accuracy_empty_wrong'),
    },
    judged: settled.filter((answer) => answer?.verdict !== undefined).length,
    issues: otherKeyIssues(claimedKeys(items, settled), items.length),
  };
}

/** For each reference given to a judge, whether it differs from ours. */
function claimedKeys(items: readonly Item[], settled: readonly (Answer | undefined)[]): boolean[] {
  return settled.flatMap((answer, i) =>
    answer?.against
      ? [isOtherKey(answer.against, keySchema.parse(items[i]?.reference).answer)]
      : [],
  );
}

const unjudged = {
  accuracy: Number.NaN,
  judge_score: Number.NaN,
  accuracy_empty_wrong: Number.NaN,
};

function getOutcome(answer: Answer | undefined): Outcome {
  if (answer === undefined) {
    return { nonAnswer: 'missing', accuracy: 0, judge_score: 0, accuracy_empty_wrong: 0 };
  }
  if (answer.verdict) {
    const { correct, score } = answer.verdict;
    const right = correct === null ? Number.NaN : Number(correct);
    return {
      nonAnswer: null,
      accuracy: right,
      judge_score: score,
      accuracy_empty_wrong: Number(correct === true),
    };
  }
  if (answer.text === '') {
    return { ...unjudged, nonAnswer: 'unparseable', accuracy_empty_wrong: 0 };
  }
  return { ...unjudged, nonAnswer: 'judge-failed' };
}
