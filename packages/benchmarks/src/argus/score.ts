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
  const filled = () => new Float64Array(items.length).fill(Number.NaN);
  const shares = parts.map((part) => ({
    part,
    total: filled(),
    byType: sentenceTypes.map(filled),
    byVerdict: verdicts.map(filled),
  }));
  const worst = filled();
  const degenerate = filled();
  const sentences = filled();
  const nonAnswers = new Array<NonAnswer | null>(items.length).fill(null);
  let judged = 0;
  for (const [i, item] of items.entries()) {
    const input = answers.get(item.id);
    const answer = input === undefined ? null : answerSchema.parse(input);
    const result = clipResult(task, item, answer);
    if (result.kind === 'missing' || result.kind === 'judge-failed') nonAnswers[i] = result.kind;
    if (result.kind === 'judge-failed') continue;
    if (result.kind === 'judged' || (result.kind === 'excluded' && result.judged)) judged += 1;
    if (answer && task === 'hallucination') sentences[i] = splitSentences(answer.text).length;
    const cost = result.kind === 'judged' ? result.alignment.normalised : Number.NaN;
    worst[i] = Number.isFinite(cost) ? cost : 1;
    degenerate[i] = result.kind === 'judged' && !Number.isFinite(cost) ? 1 : 0;
    if (result.kind === 'judged') setShares(shares, i, result);
  }
  const byPart = shares.flatMap(({ part, total, byType, byVerdict }) => [
    [part, total] as const,
    ...sentenceTypes.map(({ id }, t) => [`${part}@${id}`, byType[t]] as const),
    ...verdicts.map(({ id }, v) => [`${part}@${id}`, byVerdict[v]] as const),
  ]);
  return {
    nonAnswers,
    channels: {
      ...Object.fromEntries(byPart),
      cost_excluded_worst: worst,
      degenerate_rate: degenerate,
      ...(task === 'hallucination' ? { sentences } : {}),
    },
    judged,
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

function judgedLine([text, evidence, type, verdict]: Line) {
  return { text, evidence, type, verdict };
}

/** The paper's prompt says “undetermined”, the official code “underdetermined”; they cost the same. */
export function verdictSlice(verdict: string): string {
  return verdict === 'undetermined' ? 'underdetermined' : verdict;
}

/** Channels of one part of the cost, by item. */
interface PartShares {
  part: (typeof parts)[number];
  total: Float64Array;
  /** in the order of `sentenceTypes` and `verdicts` */
  byType: readonly Float64Array[];
  byVerdict: readonly Float64Array[];
}

/**
 * Sets the channels of one clip: each line’s share of the normalised cost, summed by type and by
 * verdict.
 */
function setShares(
  shares: readonly PartShares[],
  item: number,
  { lines, alignment }: JudgedPair,
): void {
  const { normalised, maxCost, base, penalty } = alignment;
  for (const { part, total, byType, byVerdict } of shares) {
    if (part === 'cost') total[item] = normalised;
    if (!Number.isFinite(normalised)) continue;
    for (const channel of [...byType, ...byVerdict]) channel[item] = 0;
    let sum = 0;
    for (const [i, line] of lines.entries()) {
      const ofBase = part === 'order_penalty' ? 0 : (base[i] ?? 0);
      const ofOrder = part === 'base_cost' ? 0 : (penalty[i] ?? 0);
      const share = (ofBase + ofOrder) / maxCost;
      const verdict = verdictSlice(line.verdict);
      sum += share;
      add(byType[sentenceTypes.findIndex(({ id }) => id === line.type)], item, share);
      add(byVerdict[verdicts.findIndex(({ id }) => id === verdict)], item, share);
    }
    if (part !== 'cost') total[item] = sum;
  }
}

function add(channel: Float64Array | undefined, item: number, share: number): void {
  if (channel) channel[item] = (channel[item] ?? 0) + share;
}
