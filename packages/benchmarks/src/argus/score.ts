import type { Answers, Item, NonAnswer, TaskOutcomes } from '../contract/scoring';
import { type JudgedPair, scorePair } from './cost/judged-pair';
import { hasSentences, splitSentences } from './cost/split-sentences';
import { type Answer, answerSchema, fingerprint, keySchema, type Line } from './item';
import { sentenceTypes, verdicts } from './slices';

/**
 * The result of one clip. `excluded`: the official code fails on it and drops it, judged or not.
 */
type ClipResult =
  | { kind: 'missing' }
  | { kind: 'judge-failed' }
  | { kind: 'excluded'; reason: string; judged: boolean }
  | ({ kind: 'judged' } & JudgedPair);

const parts = ['cost', 'base_cost', 'order_penalty'] as const;

/**
 * Outcomes of one task. A missing clip has no cost, as officially, and costs 1 in
 * `cost_excluded_worst`; a clip without a valid verdict has no number, except with an empty
 * caption: there is nothing to judge, and the official code drops it. A clip whose cost is NaN or
 * Infinity has it in `cost` only; its parts are NaN. Throws if an item or an answer doesn't match
 * ARGUS's schema.
 */
export function outcomes(task: string, items: readonly Item[], answers: Answers): TaskOutcomes {
  const parsed = items.map(({ id }) => {
    const input = answers.get(id);
    return input === undefined ? null : answerSchema.parse(input);
  });
  const results = items.map((item, i) => clipResult(task, item, parsed[i] ?? null));
  const filled = () => new Float64Array(items.length).fill(Number.NaN);
  const slices = [...sentenceTypes, ...verdicts].map(({ id }) => id);
  const names = parts.flatMap((part) => [part, ...slices.map((slice) => `${part}@${slice}`)]);
  const channels = new Map(names.map((name) => [name, filled()]));
  const worst = filled();
  const degenerate = filled();
  const sentences = filled();
  for (const [i, result] of results.entries()) {
    if (result.kind === 'judge-failed') continue;
    const text = parsed[i]?.text;
    if (text !== undefined && task === 'hallucination') sentences[i] = splitSentences(text).length;
    const numbers = result.kind === 'judged' ? toNumbers(result) : new Map<string, number>();
    for (const [name, value] of numbers) {
      const channel = channels.get(name);
      if (channel) channel[i] = value;
    }
    const cost = numbers.get('cost') ?? Number.NaN;
    worst[i] = Number.isFinite(cost) ? cost : 1;
    degenerate[i] = result.kind === 'judged' && !Number.isFinite(cost) ? 1 : 0;
  }
  return {
    nonAnswers: results.map(({ kind }): NonAnswer | null =>
      kind === 'missing' || kind === 'judge-failed' ? kind : null,
    ),
    channels: {
      ...Object.fromEntries(channels),
      cost_excluded_worst: worst,
      degenerate_rate: degenerate,
      ...(task === 'hallucination' ? { sentences } : {}),
    },
    judged: results.filter(
      (result) => result.kind === 'judged' || (result.kind === 'excluded' && result.judged),
    ).length,
  };
}

/** The judged pair of one clip, or why there is none. */
function clipResult(task: string, item: Item, answer: Answer | null): ClipResult {
  if (answer === null) return { kind: 'missing' };
  const { humanCaption } = keySchema.parse(item.reference);
  const verdict = appliedVerdict(answer, humanCaption);
  if (!verdict) {
    if (hasSentences(answer.text)) return { kind: 'judge-failed' };
    return { kind: 'excluded', reason: 'empty_caption', judged: false };
  }
  const source = task === 'omission' ? answer.text : humanCaption;
  const pair = scorePair(source, verdict.lines.map(judgedLine));
  if ('excluded' in pair) return { kind: 'excluded', reason: pair.excluded, judged: true };
  return { kind: 'judged', ...pair };
}

/** The verdict of an answer; those made with another human caption don't count. */
export function appliedVerdict({ verdict }: Answer, humanCaption: string): Answer['verdict'] {
  const isStale = verdict?.human !== null && verdict?.human !== fingerprint(humanCaption);
  return isStale ? undefined : verdict;
}

export function judgedLine([text, evidence, type, verdict]: Line) {
  return { text, evidence, type, verdict };
}

/** The paper's prompt says “undetermined”, the official code “underdetermined”; they cost the same. */
export function verdictSlice(verdict: string): string {
  return verdict === 'undetermined' ? 'underdetermined' : verdict;
}

/**
 * Channel values of one clip: each line's share of the normalised cost, summed by type and by
 * verdict.
 */
function toNumbers({ lines, alignment }: JudgedPair): Map<string, number> {
  const { normalised, maxCost, base, penalty } = alignment;
  const numbers = new Map<string, number>([['cost', normalised]]);
  if (!Number.isFinite(normalised)) return numbers;
  for (const part of parts) {
    const costs = lines.map((_, i) => {
      const ofBase = part === 'order_penalty' ? 0 : (base[i] ?? 0);
      const ofOrder = part === 'base_cost' ? 0 : (penalty[i] ?? 0);
      return (ofBase + ofOrder) / maxCost;
    });
    const sum = (isIn: (i: number) => boolean) =>
      costs.reduce((total, value, i) => total + (isIn(i) ? value : 0), 0);
    if (part !== 'cost')
      numbers.set(
        part,
        sum(() => true),
      );
    for (const { id } of sentenceTypes) {
      numbers.set(
        `${part}@${id}`,
        sum((i) => lines[i]?.type === id),
      );
    }
    for (const { id } of verdicts) {
      numbers.set(
        `${part}@${id}`,
        sum((i) => verdictSlice(lines[i]?.verdict ?? '') === id),
      );
    }
  }
  return numbers;
}
