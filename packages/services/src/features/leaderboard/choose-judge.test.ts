import { describe, expect, it } from 'vitest';
import type { JudgeView } from '../../core/views';
import { getResultJudge, listJudgeChoices } from './choose-judge';

const judge = (profileId: string): JudgeView => ({
  profileId,
  label: `Judge ${profileId}`,
  model: 'm',
  temperature: 0,
  maxTokens: 1,
  promptsSource: 'Clapboard',
  promptsHash: 'h',
  version: profileId,
});
const rules = { selfJudged: 0, serverJudged: 0, complete: true, judge: null };

describe('getResultJudge', () => {
  it('assigns a result to the source of its verdicts', () => {
    expect(getResultJudge({ ...rules, selfJudged: 1 })).toBe('recorded');
    expect(getResultJudge({ ...rules, serverJudged: 1, judge: judge('a') })).toBe('a');
  });

  it('assigns a result without verdicts to every judge, and an unfinished result to its judge', () => {
    expect(getResultJudge(rules)).toBeNull();
    expect(getResultJudge({ ...rules, judge: judge('a') })).toBeNull();
    expect(getResultJudge({ ...rules, complete: false, judge: judge('a') })).toBe('a');
    expect(getResultJudge({ ...rules, complete: false })).toBeNull();
  });
});

describe('listJudgeChoices', () => {
  const profiles = [
    { judge: judge('a'), isDefault: false },
    { judge: judge('b'), isDefault: true },
    { judge: judge('c'), isDefault: false },
    { judge: judge('d'), isDefault: false },
  ];
  const getIds = (judges: (string | null)[], requested?: string) =>
    listJudgeChoices(profiles, judges, { defaultView: 'recorded', requested }).map(
      ({ id, results }) => [id, results],
    );

  it('offers the default, recorded verdicts and every judge with results, most results first', () => {
    expect(getIds(['a', 'c', 'c', null, 'recorded'])).toEqual([
      ['b', 0],
      ['recorded', 1],
      ['c', 2],
      ['a', 1],
    ]);
  });

  it('offers and marks the judge of the default view, also without results', () => {
    const choices = listJudgeChoices(profiles, ['a'], { defaultView: 'd' });
    expect(choices.map(({ id, inDefaultView }) => [id, inDefaultView])).toEqual([
      ['b', false],
      ['recorded', false],
      ['a', false],
      ['d', true],
    ]);
  });

  it('offers a requested judge without results', () => {
    expect(getIds([], 'd')).toEqual([
      ['b', 0],
      ['recorded', 0],
      ['d', 0],
    ]);
  });
});
