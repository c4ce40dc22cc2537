import type { Json } from '@clapboard/file-reader';
import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
import { answerSchema, keySchema } from './item';

/** Scores right answers as 1, and wrong, missing and unreadable answers as 0. */
export function outcomes(_task: string, items: readonly Item[], answers: Answers): TaskOutcomes {
  const read = items.map(({ id, reference }) => {
    const answer = getAnswer(answers.get(id));
    return { answer, right: answer === keySchema.parse(reference).answer };
  });
  return {
    nonAnswers: read.map(({ answer }) => (answer === 'yes' || answer === 'no' ? null : answer)),
    channels: { right: Float64Array.from(read, ({ right }) => (right ? 1 : 0)) },
  };
}

function getAnswer(json: Json | undefined): 'yes' | 'no' | NonAnswer {
  if (json === undefined) return 'missing';
  return answerSchema.safeParse(json).data ?? 'unparseable';
}
