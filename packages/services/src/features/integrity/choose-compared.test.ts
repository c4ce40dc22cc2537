import { expect, test } from 'vitest';
import { chooseCompared } from './choose-compared';
import type { ScannedSubmission } from './scanned-submissions';

let made = 0;

/** Returns submissions of an account, each newer than all before. */
function createSubmissions(
  submitterId: string,
  count: number,
  isPublic = false,
): ScannedSubmission[] {
  return Array.from({ length: count }, () => {
    made += 1;
    return {
      ...{ submissionId: `s${made}`, submitterId, modelId: 'm', createdAt: new Date(made * 1000) },
      ...{ evaluationId: `e${made}`, scoredAt: new Date(made * 1000), revisionId: 'r' },
      ...{ baseline: false, isPublic, model: 'M', scorerVersion: '1', judge: null },
      ...{ parts: new Map(), headline: null },
    };
  });
}

const hasAll = (chosen: readonly ScannedSubmission[], expected: readonly ScannedSubmission[]) =>
  expected.every((submission) => chosen.includes(submission));

test('up to a thousand submissions are all compared, in their order', () => {
  const all = [...createSubmissions('a', 999), ...createSubmissions('b', 1)];
  expect(chooseCompared(all)).toEqual(all);
});

test('accounts that submit all they may displace neither the submissions of others nor their own public ones', () => {
  const honest = Array.from({ length: 10 }, (_, n) => createSubmissions(`honest ${n}`, 10)).flat();
  const shown = Array.from({ length: 64 }, (_, n) =>
    createSubmissions(`flood ${n}`, 1, true),
  ).flat();
  const flood = Array.from({ length: 64 }, (_, n) => createSubmissions(`flood ${n}`, 99)).flat();
  const chosen = chooseCompared([...honest, ...shown, ...flood]);
  expect(chosen).toHaveLength(1000);
  expect([hasAll(chosen, honest), hasAll(chosen, shown)]).toEqual([true, true]);
  expect(chosen.map(({ submissionId }) => Number(submissionId.slice(1)))).toEqual(
    chosen.map(({ createdAt }) => Number(createdAt) / 1000).sort((left, right) => left - right),
  );
});

test('of one account, the newest are compared', () => {
  const all = createSubmissions('a', 1001);
  expect(chooseCompared(all)).toEqual(all.slice(1));
});
