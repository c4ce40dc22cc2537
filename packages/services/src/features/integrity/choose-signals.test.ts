import { expect, test } from 'vitest';
import { chooseSignals } from './choose-signals';
import type { FoundSignal } from './found-signal';

/** A signal that a submission of one account copies one of another; ids of submissions begin with their account. */
function copy(submissionId: string, otherSubmissionId: string, strength: number): FoundSignal {
  const numbers = { compared: 9, same: 9, expected: 3, overlap: 1, falseDiscoveryRate: 0 };
  return {
    ...{ submissionId, otherSubmissionId, subject: '', strength },
    facts: { kind: 'same_answers', by: 'options', task: 't', sameFiles: 0, ...numbers, levels: [] },
  };
}

const submitters = (signals: readonly FoundSignal[]) =>
  new Map(
    signals
      .flatMap(({ submissionId, otherSubmissionId }) => [submissionId, otherSubmissionId ?? ''])
      .map((id) => [id, id.split('-')[0] ?? '']),
  );

test('two accounts with many copies of each other displace no signal about others', () => {
  const flood = Array.from({ length: 600 }, (_, i) =>
    i % 2 === 0 ? copy(`a-${i}`, `b-${i}`, 1000) : copy(`b-${i}`, `a-${i}`, 1000),
  );
  const genuine = [copy('a-copy', 'victim-1', 8), copy('other-1', 'victim-1', 7)];
  const signals = [...flood, ...genuine];
  const chosen = chooseSignals(signals, submitters(signals));
  expect(chosen).toHaveLength(500);
  expect(chosen.slice(1, 3)).toEqual(genuine);
});

test('33 accounts with copies of each other displace no signal about others', () => {
  const flood = Array.from({ length: 33 }, (_, i) =>
    Array.from({ length: i }, (_, j) => copy(`a${i}-1`, `a${j}-1`, 1000)),
  ).flat();
  const genuine = [copy('a1-1', 'victim-1', 8), copy('other-1', 'victim-1', 7)];
  const signals = [...flood, ...genuine];
  const chosen = chooseSignals(signals, submitters(signals));
  expect(chosen).toHaveLength(500);
  expect(chosen).toEqual(expect.arrayContaining(genuine));
});

test('of one pair of accounts, the strongest signals are stored', () => {
  const signals = Array.from({ length: 510 }, (_, i) => copy(`a-${i}`, `b-${i}`, i));
  const strengths = chooseSignals(signals, submitters(signals)).map(({ strength }) => strength);
  expect(Math.min(...strengths)).toBe(10);
});

test('many signals of one kind displace none of another kind', () => {
  const attempts: FoundSignal = {
    ...{ submissionId: 'a-1', otherSubmissionId: null, subject: '', strength: 5 },
    facts: {
      ...{ kind: 'many_submissions', count: 8, days: 7, lowest: null, highest: null, levels: [] },
    },
  };
  const copies = Array.from({ length: 600 }, (_, i) => copy(`a-${i}`, `b-${i}`, 1000 + i));
  const chosen = chooseSignals([attempts, ...copies], submitters(copies));
  // The strongest of each kind first.
  expect(chosen.slice(0, 2)).toEqual([copies.at(-1), attempts]);
});
