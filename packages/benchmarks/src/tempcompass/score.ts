import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
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
  selfJudged: boolean;
}

const wrong = { accuracy: 0, rule_accuracy: 0, match: 0, selfJudged: false };

/**
 * Outcomes of one task. The rules decide where they find an option, else the recorded verdict; an
 * answer that needs a verdict and has none is judge-failed, and wrong by the rules alone. A missing
 * answer and one that the model refused to give (null) are wrong everywhere. Throws when the task,
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
    selfJudged: scored.filter(({ selfJudged }) => selfJudged).length,
  };
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
    return { nonAnswer: null, accuracy: value, rule_accuracy: value, match: 1, selfJudged: false };
  }
  if (verdict === undefined) return { ...wrong, nonAnswer: 'judge-failed', accuracy: Number.NaN };
  return { ...wrong, nonAnswer: null, accuracy: verdict, selfJudged: true };
}
