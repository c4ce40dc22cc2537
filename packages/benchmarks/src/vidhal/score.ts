import type { Json } from '@clapboard/file-reader';
import type { Answers, Item, TaskOutcomes } from '../contract/scoring';
import { choiceSchema, keySchema, payloadSchema } from './item';
import { isRightOfficially, isRightTolerantly, rightAnswer } from './mcqa';
import { orderAnswer } from './order-answer';
import { noOrder, type OrderOutcome, scoreOrder } from './ordering';

/** Answers in the order of the items. */
type Inputs = readonly (Json | undefined)[];

/**
 * Outcomes of one task. A missing item counts as wrong: 0 in accuracy and NDCG, an invalid
 * response. Throws if an item or an answer doesn't match VidHal's schema.
 */
export function outcomes(task: string, items: readonly Item[], answers: Answers): TaskOutcomes {
  const inputs = items.map(({ id }) => answers.get(id));
  return {
    nonAnswers: inputs.map((input) => (input === undefined ? 'missing' : null)),
    channels: task === 'mcqa' ? choiceChannels(items, inputs) : orderChannels(items, inputs),
  };
}

function choiceChannels(items: readonly Item[], inputs: Inputs): TaskOutcomes['channels'] {
  const official = new Float64Array(items.length);
  const tolerant = new Float64Array(items.length);
  for (const [i, item] of items.entries()) {
    const answer = inputs[i];
    if (answer === undefined) continue;
    const choice = typeof answer === 'string' ? answer : choiceSchema.parse(answer);
    const question = rightAnswer(
      payloadSchema.parse(item.payload),
      keySchema.parse(item.reference),
    );
    official[i] = isRightOfficially(choice, question) ? 1 : 0;
    tolerant[i] = isRightTolerantly(choice, question) ? 1 : 0;
  }
  return { accuracy: official, accuracy_tolerant: tolerant };
}

function orderChannels(items: readonly Item[], inputs: Inputs): TaskOutcomes['channels'] {
  const channel = () => new Float64Array(items.length);
  const channels = {
    ndcg: channel(),
    invalid: channel(),
    order: channel(),
    hm_3_1: channel(),
    hm_3_2: channel(),
    hm_2_1: channel(),
  } satisfies Record<keyof OrderOutcome, Float64Array>;
  for (const [i, { reference }] of items.entries()) {
    const answer = inputs[i];
    const outcome =
      answer === undefined
        ? noOrder
        : scoreOrder(orderAnswer(answer).order, keySchema.parse(reference));
    channels.ndcg[i] = outcome.ndcg;
    channels.invalid[i] = outcome.invalid;
    channels.order[i] = outcome.order;
    channels.hm_3_1[i] = outcome.hm_3_1;
    channels.hm_3_2[i] = outcome.hm_3_2;
    channels.hm_2_1[i] = outcome.hm_2_1;
  }
  return channels;
}
