import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { SignalFacts, SignalKind, SignalSubmission } from '@clapboard/services/integrity';
import { framesText } from '@clapboard/services/run-label';
import {
  formatCoefficient,
  formatCount,
  formatCounted,
  formatValueWithUnit,
} from '@/format/values';
import { getSliceTitle, getTaskTitle } from '../definition-titles';

/** Titles of the kinds of signals. */
export const kindTitles: Record<SignalKind, string> = {
  same_answers: 'Similar answers',
  like_the_key: 'Too close to the references',
  jump: 'Large jump',
  judge_influence: 'Influences the judge',
  judge_disagreement: 'Judges disagree',
  many_submissions: 'Many submissions',
};

/** Describes the prompt, the frames and, on benchmarks that need one, the judge of a result. */
export function describeRun(
  run: Pick<SignalSubmission, 'promptVariant' | 'frames' | 'judge' | 'selfJudged'>,
  judged: boolean,
): string {
  const { promptVariant, frames, judge, selfJudged } = run;
  return [
    promptVariant ? `Prompt: ${promptVariant}` : 'Standard prompt',
    frames === null ? 'frames not stated' : framesText(frames),
    ...(judged ? [describeJudge(judge, selfJudged)] : []),
  ].join(' · ');
}

function describeJudge(judge: string | null, selfJudged: boolean): string {
  if (selfJudged) return 'verdicts from the submitter';
  return judge === null ? 'not judged on this site' : `judged by ${judge}`;
}

const formatPercent = (value: number): string =>
  formatValueWithUnit(value, { unit: 'percent', decimals: 1 });

/** Describes the numbers of a signal in sentences; tasks and aspects by their titles. */
export function describeFacts(
  facts: SignalFacts,
  definition: Pick<BenchmarkDefinition, 'tasks' | 'slices'> = { tasks: [], slices: [] },
): string {
  switch (facts.kind) {
    case 'same_answers':
      return describeSimilarity(facts);
    case 'like_the_key':
      return describeLeak({
        ...facts,
        task: getTaskTitle(definition, facts.task),
        slice: facts.slice === 'all' ? facts.slice : getSliceTitle(definition, facts.slice),
      });
    case 'jump':
      return `From ${formatPercent(facts.before)} to ${formatPercent(facts.after)} on the same ${formatCount(facts.n)} items, with a paired standard error of ${formatPercent(facts.standardError)}; submissions on this leaderboard usually differ by ${formatPercent(facts.spread)}.`;
    case 'judge_influence':
      return describeInfluence({ ...facts, task: getTaskTitle(definition, facts.task) });
    case 'judge_disagreement':
      return describeDisagreement(facts);
    case 'many_submissions':
      return `${facts.count} submissions of this model by one user in ${facts.days} days${
        facts.lowest === null || facts.highest === null
          ? '.'
          : `, from ${formatPercent(facts.lowest)} to ${formatPercent(facts.highest)}. With many attempts, the best result is partly luck.`
      }`;
  }
}

function describeInfluence({ by, task, count, right, n }: Facts<'judge_influence'>): string {
  if (by === 'decoy') {
    return `The judge accepted an answer to ${task} that it compared with an invented reference, so its verdicts on this submission can’t be trusted.`;
  }
  return by === 'instructions'
    ? `${formatCount(count)} of ${formatCount(n)} answers to ${task} ${count === 1 ? 'gives' : 'give'} the judge instructions or ${count === 1 ? 'looks' : 'look'} like a verdict; ${right} of them ${right === 1 ? 'counts' : 'count'} as right.`
    : `One text answers ${formatCount(count)} of ${formatCount(n)} items of ${task} and counts as right on ${formatCount(right)} of them.`;
}

function describeDisagreement(facts: Facts<'judge_disagreement'>): string {
  const { second, judged, agreed, kappa, usual, results } = facts;
  const byChance = kappa === null ? '' : ` (Cohen’s κ ${formatCoefficient(kappa)})`;
  return `${second} agrees with ${agreed} of ${judged} sampled verdicts${byChance}; on half of ${results} other results it agrees with ${formatPercent(usual)} or more. The answers may influence one of the judges.`;
}

type Facts<Kind extends SignalKind> = Extract<SignalFacts, { kind: Kind }>;

/** Describes what was compared; identical files need no description. */
const compared = {
  options: { items: 'items', same: 'Same option on' },
  texts: { items: 'free answers', same: 'Same text on' },
  outcomes: { items: 'items', same: 'Both right or both wrong on' },
};

function describeSimilarity(facts: Facts<'same_answers'>): string {
  const { by, sameFiles, overlap, falseDiscoveryRate } = facts;
  const files = `Both submissions contain ${formatCounted(sameFiles, 'identical file')}.`;
  if (by === 'files') return files;
  const { items, same } = compared[by];
  const chance = Math.round(facts.expected);
  return [
    `${same} ${facts.same} of ${facts.compared} ${items}, where chance explains about ${chance}.`,
    overlap === null
      ? ''
      : `An estimated ${formatPercent(overlap)} of one submission’s answers come from the other.`,
    falseDiscoveryRate === null
      ? ''
      : `Expected false alarms among pairs this unusual: ${formatRate(falseDiscoveryRate)}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function formatRate(rate: number): string {
  return rate < 0.001 ? 'less than 0.1%' : formatPercent(rate);
}

function describeLeak(facts: Facts<'like_the_key'>): string {
  const { by, task, slice, value, expected, othersUpTo, models, n } = facts;
  if (by === 'wording') {
    return `${formatPercent(value)} of ${n} free answers to ${task} repeat the reference word for word; half of the ${models} submissions have ${formatPercent(expected)} or less.`;
  }
  if (by === 'score') {
    const part = slice === 'all' ? task : `${task}, ${slice}`;
    return `${formatPercent(value)} in ${part} (${formatCount(n)} items), where its other numbers and ${models} submissions suggest ${formatPercent(expected)}. It does as well on hard items there as on easy ones.`;
  }
  const others =
    othersUpTo === null
      ? ''
      : ` Four of five other submissions have at most ${formatPercent(othersUpTo)} there.`;
  return `${formatPercent(value)} right on the hardest fifth of ${task} (${formatCount(n)} items), where its answers to all items suggest ${formatPercent(expected)}.${others}`;
}

/** Explains in one sentence how the strength of a signal is measured. */
export function explainStrength(facts: SignalFacts): string {
  switch (facts.kind) {
    case 'same_answers':
      return facts.by === 'files'
        ? 'Identical files count as the strongest signal.'
        : 'Strength: z-value, calibrated on this leaderboard, of an overlap above what models of one family share.';
    case 'like_the_key':
      return facts.by === 'hard_items'
        ? 'Strength: z-value of how little the answers depend on difficulty, or of the distance to other submissions.'
        : 'Strength: z-value of the difference from the expected value.';
    case 'jump':
      return 'Strength: z-value of the paired difference between results of one judge.';
    case 'judge_influence':
      return facts.by === 'decoy'
        ? 'No honest answer can be right here, so this is strong evidence.'
        : 'Strength: 5 for one answer, growing with the square root of the number of answers.';
    case 'judge_disagreement':
      return 'Strength: standard errors below the usual agreement on this leaderboard.';
    case 'many_submissions':
      return 'Strength: 5 for eight submissions in a week, and proportionally more above that.';
  }
}

/** Returns the score of guessing, for comparison; empty if unknown. */
export function describeLevels({ levels }: SignalFacts): string {
  return levels.map(({ label, value }) => `${label}: ${formatPercent(value)}`).join(' · ');
}
