import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
import { otherKeyIssues } from '../reading/other-key';
import { type Answer, type Key, keySchema, payloadSchema } from './item';
import { cleanText } from './prepare';
import { rules } from './rules';
import { looseIssues, matchesKey, settleAnswers } from './settle';
import { isTaskId, type TaskId } from './tasks';

/** Values of one answer. NaN: waiting for the judge. */
interface Outcome {
  nonAnswer: NonAnswer | null;
  accuracy: number;
  rule_accuracy: number;
  match: number;
  judged: boolean;
}

const wrong = { accuracy: 0, rule_accuracy: 0, match: 0, judged: false };

/**
 * Outcomes of one task. The rules decide if they find an option, else the submitted verdict; an
 * answer that needs a verdict and has none is judge-failed, and wrong by the rules alone. A missing
 * answer and one that the model refused (null) are wrong everywhere, and so is an empty unjudged
 * one: there is nothing to judge. Throws if the task, an item or an answer doesn't match
 * TempCompass's schema.
 */
export function outcomes(task: string, items: readonly Item[], answers: Answers): TaskOutcomes {
  if (!isTaskId(task)) throw new Error(`TempCompass has no task ${JSON.stringify(task)}.`);
  const settled = settleAnswers(items, answers);
  const nonAnswers = new Array<NonAnswer | null>(items.length);
  const accuracy = new Float64Array(items.length);
  const ruleAccuracy = new Float64Array(items.length);
  const match = new Float64Array(items.length);
  /** for each reference in the files, whether it differs from ours */
  const differs: boolean[] = [];
  let judged = 0;
  for (const [i, item] of items.entries()) {
    const answer = settled.get(item.id);
    const key = keySchema.parse(item.reference);
    if (answer?.claimedKey !== undefined && !answer.loose) {
      differs.push(!matchesKey(answer.claimedKey, key));
    }
    const outcome = getOutcome(task, item, key, answer);
    nonAnswers[i] = outcome.nonAnswer;
    accuracy[i] = outcome.accuracy;
    ruleAccuracy[i] = outcome.rule_accuracy;
    match[i] = outcome.match;
    if (outcome.judged) judged += 1;
  }
  return {
    nonAnswers,
    channels:
      task === 'captioning' ? { accuracy } : { accuracy, rule_accuracy: ruleAccuracy, match },
    judged,
    issues: [...otherKeyIssues(differs, items.length), ...looseIssues(settled)],
  };
}

function getOutcome(task: TaskId, item: Item, key: Key, answer: Answer | undefined): Outcome {
  if (answer === undefined || answer.loose) return { ...wrong, nonAnswer: 'missing' };
  const { text: submitted, cleaned, verdict } = answer;
  if (submitted === null) return { ...wrong, nonAnswer: 'refused' };
  const text = cleanText({ text: submitted, cleaned });
  const right = rules[task](text, payloadSchema.parse(item.payload), key);
  if (right !== null) {
    const value = right ? 1 : 0;
    return { nonAnswer: null, accuracy: value, rule_accuracy: value, match: 1, judged: false };
  }
  if (verdict === undefined && text === '') return { ...wrong, nonAnswer: 'unparseable' };
  if (verdict === undefined) return { ...wrong, nonAnswer: 'judge-failed', accuracy: Number.NaN };
  return { nonAnswer: null, accuracy: verdict, rule_accuracy: 0, match: 0, judged: true };
}
