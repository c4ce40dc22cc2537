import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
import { isOtherKey, otherKeyIssues } from '../other-key';
import { answerSchema, keySchema, payloadSchema } from './item';
import { prepared } from './prepare';
import { rules } from './rules';
import { isTaskId } from './tasks';

/** What one answer is worth. NaN: the judge has to decide and has not. */
interface Outcome {
  nonAnswer: NonAnswer | null;
  accuracy: number;
  rule_accuracy: number;
  match: number;
  judged: boolean;
}

const wrong = { accuracy: 0, rule_accuracy: 0, match: 0, judged: false };

/**
 * Outcomes of one task. The rules decide where they find an option, else the recorded verdict; an
 * answer that needs a verdict and has none is judge-failed, and wrong by the rules alone. A missing
 * answer and one that the model refused to give (null) are wrong everywhere, and so is an empty one
 * that nobody judged: there is nothing to judge. Throws when the task,
 * an item or an answer is not of TempCompass's form.
 */
export function outcomes(task: string, items: readonly Item[], answers: Answers): TaskOutcomes {
  const scored = items.map((item) => outcomeOf(task, item, answers));
  const channel = (name: 'accuracy' | 'rule_accuracy' | 'match') =>
    Float64Array.from(scored, (one) => one[name]);
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
    issues: otherKeyIssues(claimedKeys(items, answers), items.length),
  };
}

/** For each true answer that the files claim, whether it is another than ours. */
function claimedKeys(items: readonly Item[], answers: Answers): boolean[] {
  return items.flatMap(({ id, key }) => {
    const given = answers.get(id);
    const claimed = given === undefined ? undefined : answerSchema.parse(given).claimedKey;
    if (claimed === undefined) return [];
    const { answer, choice } = keySchema.parse(key);
    return isOtherKey(claimed, answer) && isOtherKey(claimed, choice?.answer ?? answer);
  });
}

function outcomeOf(task: string, item: Item, answers: Answers): Outcome {
  if (!isTaskId(task)) throw new Error(`TempCompass has no task ${JSON.stringify(task)}.`);
  const given = answers.get(item.id);
  if (given === undefined) return { ...wrong, nonAnswer: 'missing' };
  const { text, verdict } = answerSchema.parse(given);
  if (text === null) return { ...wrong, nonAnswer: 'refused' };
  const right = rules[task](
    prepared(text),
    payloadSchema.parse(item.payload),
    keySchema.parse(item.key),
  );
  if (right !== null) {
    const value = right ? 1 : 0;
    return { nonAnswer: null, accuracy: value, rule_accuracy: value, match: 1, judged: false };
  }
  if (verdict === undefined && prepared(text) === '') return { ...wrong, nonAnswer: 'unparseable' };
  if (verdict === undefined) return { ...wrong, nonAnswer: 'judge-failed', accuracy: Number.NaN };
  return { ...wrong, nonAnswer: null, accuracy: verdict, judged: true };
}
