import { describe, expect, it } from 'vitest';
import type { JudgeView } from '../judging/views';
import { initialJudge, judgeChoices, judgeOf } from './choose-judge';

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

describe('judgeOf', () => {
  it('puts a result under the verdicts that it rests on', () => {
    expect(judgeOf({ ...rules, selfJudged: 1 })).toBe('recorded');
    expect(judgeOf({ ...rules, serverJudged: 1, judge: judge('a') })).toBe('a');
  });

  it('puts a result without a verdict under every judge, unless a judge could not finish it', () => {
    expect(judgeOf(rules)).toBeNull();
    expect(judgeOf({ ...rules, judge: judge('a') })).toBeNull();
    expect(judgeOf({ ...rules, complete: false, judge: judge('a') })).toBe('a');
    expect(judgeOf({ ...rules, complete: false })).toBeNull();
  });
});

describe('judgeChoices', () => {
  const profiles = [
    { judge: judge('a'), isDefault: false },
    { judge: judge('b'), isDefault: true },
    { judge: judge('c'), isDefault: false },
    { judge: judge('d'), isDefault: false },
  ];
  const idsOf = (judges: (string | null)[], asked?: string) =>
    judgeChoices(profiles, judges, asked).map(({ id, results }) => [id, results]);

  it('offers the default, recorded verdicts and every judge with results, most results first', () => {
    expect(idsOf(['a', 'c', 'c', null, 'recorded'])).toEqual([
      ['b', 0],
      ['recorded', 1],
      ['c', 2],
      ['a', 1],
    ]);
  });

  it('offers a judge without results where it is asked for', () => {
    expect(idsOf([], 'd')).toEqual([
      ['b', 0],
      ['recorded', 0],
      ['d', 0],
    ]);
  });
});

describe('initialJudge', () => {
  const initial = (judges: string[], isDefault = 'b') =>
    initialJudge(
      judgeChoices(
        ['a', 'b'].map((id) => ({ judge: judge(id), isDefault: id === isDefault })),
        judges,
        undefined,
      ),
    );

  it('is the default profile once it has a result, else recorded verdicts, else what there is', () => {
    expect(initial(['a', 'a', 'b', 'recorded', 'recorded'])).toBe('b');
    expect(initial(['a', 'a', 'recorded'])).toBe('recorded');
    expect(initial(['a'])).toBe('a');
    expect(initial([])).toBe('recorded');
  });
});
