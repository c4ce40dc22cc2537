import { findBenchmark, type PublishedBaseline, type ScoreRef } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import { columnKey } from './columns';
import { createPublishedMatcher } from './published-match';

type Score = PublishedBaseline['scores'][number];

const headline = { task: 'qa', metric: 'accuracy', slice: 'overall' };
const score = (value: number, more: Partial<Score> = {}): Score => ({
  ...headline,
  value,
  source: 'Table 2, row Avg, column A',
  ...more,
});
const paper = (
  model: string,
  scores: Score[],
  more: Partial<PublishedBaseline> = {},
): PublishedBaseline => ({
  model,
  organisation: 'Lab',
  openWeights: true,
  parameters: null,
  frames: null,
  released: null,
  kind: 'model',
  scores,
  ...more,
});
const run = {
  modelName: 'LLaVA (7B)',
  promptVariant: '',
  frames: null,
  complete: true,
  sample: false,
};

/** Returns the published row that a run with an accuracy matches, by default among one that prints 75.03. */
function match(
  value: number,
  more: Partial<typeof run> | { frames: string } = {},
  baselines: PublishedBaseline[] = [paper('LLaVA (7B)', [score(0.7503)])],
) {
  const find = createPublishedMatcher({ baselines, headline });
  return find({ ...run, ...more }, (ref) =>
    columnKey(ref) === columnKey(headline) ? value : Number.NaN,
  );
}

it('a run that rounds to the printed number matches it, and the next decimal does not', () => {
  expect(match(0.750349)).toEqual({
    row: 'published:LLaVA (7B)',
    scores: [{ ...headline, value: 0.7503, decimals: 4, source: 'Table 2, row Avg, column A' }],
  });
  expect(match(0.750251)).not.toBeNull();
  expect(match(0.750352)).toBeNull();
  expect(match(0.750248)).toBeNull();
  expect(match(Number.NaN)).toBeNull();
  // Half a unit away: the difference of the binary fractions is 0.0005000000000000004.
  expect(match(0.4805, {}, [paper('LLaVA (7B)', [score(0.481)])])).not.toBeNull();
});

it('the printed precision is the most decimals in the same table and metric', () => {
  const coarse = paper('LLaVA (7B)', [score(0.35)]);
  const among = (...scores: Score[]) => match(0.3512, {}, [coarse, paper('Other', scores)]);
  // 35 is printed as 35.0 beside 48.2, and as 35.00 beside 48.21.
  expect(among()).not.toBeNull();
  expect(among(score(0.482))).toBeNull();
  expect(match(0.3512, {}, [paper('Other', [score(0.482)]), coarse])).toBeNull();
  expect(match(0.3503, {}, [coarse, paper('Other', [score(0.482)])])).not.toBeNull();
  expect(match(0.3503, {}, [coarse, paper('Other', [score(0.4821)])])).toBeNull();
  expect(among(score(0.482, { source: 'Table 3, row Avg, column A' }))).not.toBeNull();
  expect(among(score(0.482, { metric: 'match_rate' }))).not.toBeNull();
});

it('the model has the same name in any notation, and the same size', () => {
  expect(match(0.7503, { modelName: 'llava 7b' })).not.toBeNull();
  expect(match(0.7503, { modelName: 'LLaVA (72B)' })).toBeNull();
});

it('the prompt variant is the same; the standard prompt is a variant', () => {
  const variant = [paper('LLaVA (7B)', [score(0.7503)], { promptVariant: 'DSCP, stage 1' })];
  expect(match(0.7503, { promptVariant: 'DSCP' })).toBeNull();
  expect(match(0.7503, {}, variant)).toBeNull();
  expect(match(0.7503, { promptVariant: 'dscp stage 1' }, variant)?.row).toBe(
    'published:LLaVA (7B) (DSCP, stage 1)',
  );
});

it('frames are the same where both state them', () => {
  const sampled = [paper('LLaVA (7B)', [score(0.7503)], { frames: '1fps' })];
  expect(match(0.7503, { frames: '1 fps' }, sampled)).not.toBeNull();
  expect(match(0.7503, { frames: '16' }, sampled)).toBeNull();
  expect(match(0.7503, {}, sampled)).not.toBeNull();
  expect(match(0.7503, { frames: '16' })).not.toBeNull();
});

it('incomplete runs and samples match nothing', () => {
  expect(match(0.7503, { complete: false })).toBeNull();
  expect(match(0.7503, { sample: true })).toBeNull();
});

it('misprinted and approximate numbers, people and chance are never matched', () => {
  const printed = (more: Partial<Score>, row: Partial<PublishedBaseline> = {}) =>
    match(0.7503, {}, [paper('LLaVA (7B)', [score(0.7503, more)], row)]);
  expect(printed({})).not.toBeNull();
  expect(printed({ misprint: 'A copy.' })).toBeNull();
  expect(printed({ approximate: true })).toBeNull();
  expect(printed({}, { kind: 'chance' })).toBeNull();
  expect(printed({}, { kind: 'human' })).toBeNull();
});

describe('of the benchmarks', () => {
  /** Returns what a run with these numbers matches; other numbers don’t exist. */
  function matchRun(id: string, modelName: string, numbers: [ScoreRef, number][]) {
    const definition = findBenchmark(id);
    if (!definition) throw new Error('no such benchmark');
    const values = new Map(numbers.map(([ref, value]) => [columnKey(ref), value]));
    const find = createPublishedMatcher(definition);
    return find({ ...run, modelName }, (ref) => values.get(columnKey(ref)) ?? Number.NaN);
  }

  it('an average that TempCompass does not print is compared in its four printed parts', () => {
    const whole = (task: string) => ({ task, metric: 'accuracy', slice: 'overall' });
    // Table 2: 35.3, 53.0, 53.6 and 34.8; 53.0 is printed with one decimal.
    const parts = (captioning: number): [ScoreRef, number][] => [
      [whole('multi-choice'), 0.3534],
      [whole('yes_no'), 0.5296],
      [whole('caption_matching'), 0.536],
      [whole('captioning'), captioning],
      [whole('average'), 0.44175],
    ];
    const match = matchRun('tempcompass', 'LLaMA-VID', parts(0.348));
    expect(match?.scores.map(({ value, decimals }) => [value, decimals])).toEqual([
      [0.353, 3],
      [0.53, 3],
      [0.536, 3],
      [0.348, 3],
    ]);
    expect(matchRun('tempcompass', 'LLaMA-VID', parts(0.3486))).toBeNull();
  });

  it.each([
    ['GPT-4o', 'hallucination', 0.44],
    ['Gemini-2.0-Flash', 'hallucination', 0.41],
  ])('ARGUS states the number of %s roughly or not', (model, task, value) => {
    const match = matchRun('argus', model, [[{ task, metric: 'cost', slice: 'overall' }, value]]);
    expect(match === null).toBe(model === 'GPT-4o');
  });

  it('GPT-4o on CVRR-ES matches the 75.03 of its authors', () => {
    const definition = findBenchmark('cvrr-es');
    if (!definition) throw new Error('no such benchmark');
    expect(matchRun('cvrr-es', 'gpt-4o', [[definition.headline, 0.75033]])?.row).toBe(
      'published:GPT-4o',
    );
  });
});
