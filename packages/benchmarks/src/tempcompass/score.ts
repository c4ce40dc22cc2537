import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
import { otherKeyIssues } from '../reading/other-key';
import { type Answer, keySchema, payloadSchema } from './item';
import { cleanText } from './prepare';
import { rules } from './rules';
import { looseIssues, matchesKey, settleAnswers } from './settle';
import { isTaskId } from './tasks';

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
  const settled = settleAnswers(items, answers);
  const scored = items.map((item) => getOutcome(task, item, settled));
  const channel = (name: 'accuracy' | 'rule_accuracy' | 'match') =>
    Float64Array.from(scored, (outcome) => outcome[name]);
  return {
    nonAnswers: scored.map(({ nonAnswer }) => nonAnswer),
    channels:
      task === 'captioning'
        ? { accuracy: channel('accuracy') }
        : {
            accuracy: channel('accuracy'),
            rule_accuracy: channel('rule_accuracy'),
            match: channel('match'),
          },
    judged: scored.filter(({ judged }) => judged).length,
    issues: [...otherKeyIssues(claimedKeys(items, settled), items.length), ...looseIssues(settled)],
  };
}

/** For each reference in the files, whether it differs from ours. */
function claimedKeys(items: readonly Item[], answers: ReadonlyMap<string, Answer>): boolean[] {
  return items.flatMap(({ id, reference }) => {
    const { claimedKey, loose } = answers.get(id) ?? {};
    if (claimedKey === undefined || loose) return [];
    return !matchesKey(claimedKey, keySchema.parse(reference));
  });
}

function getOutcome(task: string, item: Item, answers: ReadonlyMap<string, Answer>): Outcome {
  if (!isTaskId(task)) throw new Error(`TempCompass has no task ${JSON.stringify(task)}.`);
  const answer = answers.get(item.id);
  if (answer === undefined || answer.loose) return { ...wrong, nonAnswer: 'missing' };
  const { text: submitted, cleaned, verdict } = answer;
  if (submitted === null) return { ...wrong, nonAnswer: 'refused' };
  const text = cleanText({ text: submitted, cleaned });
  const right = rules[task](
    text,
    payloadSchema.parse(item.payload),
    keySchema.parse(item.reference),
  );
  if (right !== null) {
    const value = right ? 1 : 0;
    return { nonAnswer: null, accuracy: value, rule_accuracy: value, match: 1, judged: false };
  }
  if (verdict === undefined && text === '') return { ...wrong, nonAnswer: 'unparseable' };
  if (verdict === undefined) return { ...wrong, nonAnswer: 'judge-failed', accuracy: Number.NaN };
  return { ...wrong, nonAnswer: null, accuracy: verdict, judged: true };
}
