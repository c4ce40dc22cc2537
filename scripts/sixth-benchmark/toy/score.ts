import type { Json } from '@clapboard/file-reader';
import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
import { answerSchema, keySchema } from './item';

/** 1 for each question that is answered rightly, 0 for any other, missing and unreadable ones included. */
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
