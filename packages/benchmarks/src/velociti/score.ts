import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
import { type Answer, answerSchema, byLabel } from './answer';
import { type Key, keySchema } from './item';
import { chosenOption, getNonAnswer, isYesOrNo } from './valid-answers';

type Outcome = { nonAnswer: NonAnswer | null; values: Readonly<Record<string, number>> };

/** Numbers of one pair, each 0, 1 or NaN if it isn't in the denominator. */
const entailmentChannels = [
  'strict',
  'classic',
  'positive_accuracy',
  'negative_given_positive',
  'strict_refusals_wrong',
] as const;
const choiceChannels = ['a', 'b', 'bias', 'both', 'both_refusals_wrong'] as const;

/**
 * Outcomes of one task. A pair without an answer counts as wrong in every metric that the other
 * answers have. Throws if an item or an answer doesn't match VELOCITI's schema.
 */
export function outcomes(task: string, items: readonly Item[], answers: Answers): TaskOutcomes {
  const names = task === 'multiple_choice' ? choiceChannels : entailmentChannels;
  const channels = names.map((name) => [name, new Float64Array(items.length)] as const);
  const write = (i: number, values: Outcome['values']) => {
    for (const [name, channel] of channels) channel[i] = values[name] ?? Number.NaN;
  };
  const nonAnswers = new Array<NonAnswer | null>(items.length);
  const missing: number[] = [];
  const kinds = new Set<Answer['kind']>();
  for (const [i, { id, reference }] of items.entries()) {
    const input = answers.get(id);
    if (input === undefined) {
      nonAnswers[i] = 'missing';
      missing.push(i);
      continue;
    }
    const answer = answerSchema.parse(input);
    kinds.add(answer.kind);
    nonAnswers[i] = getNonAnswer(answer);
    write(i, getValues(answer, keySchema.parse(reference)));
  }
  const worst = missingValues(kinds);
  for (const i of missing) write(i, worst);
  return { nonAnswers, channels: Object.fromEntries(channels) };
}

/** Scores one answer; channels that it leaves out have no number for it. */
export function getOutcome(answer: Answer, key: Key): Outcome {
  return { nonAnswer: getNonAnswer(answer), values: getValues(answer, key) };
}

function getValues(answer: Answer, key: Key): Outcome['values'] {
  if (answer.kind === 'yes_no') return yesNoValues(byLabel(answer, key));
  if (answer.kind === 'choice') return choiceValues(byLabel(answer, key));
  return scoreValues(byLabel(answer, key), answer.kind === 'similarity');
}

/** Scores of both captions: comparisons with NaN are false, as in the official code. */
function scoreValues(
  [positive, negative]: readonly [number | null, number | null],
  similarity: boolean,
): Outcome['values'] {
  const [above, below] = [positive ?? Number.NaN, negative ?? Number.NaN];
  const classic = Number(above > below);
  if (similarity) return { classic };
  const values = strictValues(above > 0.5, below < 0.5);
  values.classic = classic;
  return values;
}

/**
 * An answer other than Yes or No is left out of every denominator except the one that counts all
 * pairs.
 */
function yesNoValues(sides: readonly [string, string]): Outcome['values'] {
  if (!sides.every(isYesOrNo)) return { strict_refusals_wrong: 0 };
  return strictValues(sides[0] === 'Yes', sides[1] === 'No');
}

function strictValues(accepted: boolean, rejected: boolean): Record<string, number> {
  const strict = Number(accepted && rejected);
  return {
    strict,
    positive_accuracy: Number(accepted),
    negative_given_positive: accepted ? Number(rejected) : Number.NaN,
    strict_refusals_wrong: strict,
  };
}

function choiceValues(sides: readonly [string, string]): Outcome['values'] {
  const [asA, asB] = [chosenOption(sides[0]), chosenOption(sides[1])];
  if (asA === null || asB === null) return { both_refusals_wrong: 0 };
  const a = Number(asA === 'A');
  const b = Number(asB === 'B');
  return { a, b, bias: b - a, both: a * b, both_refusals_wrong: a * b };
}

/** Wrong wherever answers of these kinds have a number. */
function missingValues(kinds: ReadonlySet<Answer['kind']>): Outcome['values'] {
  const strict =
    kinds.size > 0 && [...kinds].every((kind) => kind === 'similarity') ? Number.NaN : 0;
  const classic = kinds.size > 0 && [...kinds].every((kind) => kind === 'yes_no') ? Number.NaN : 0;
  const entailed = { strict, positive_accuracy: strict, strict_refusals_wrong: strict, classic };
  const chosen = { a: 0, b: 0, bias: 0, both: 0, both_refusals_wrong: 0 };
  return { ...entailed, ...chosen };
}
