import type { UploadedFile } from '@clapboard/file-reader';
import { describe, expect, it } from 'vitest';
import { compareSubmissions } from '../../features/compare/compare-submissions';
import { setSubmissionRules } from '../../features/quota/set-rules';
import { createSubmission } from '../../features/submissions/create';
import { exportResult } from '../../features/submissions/export/export';
import { getReceipt } from '../../features/submissions/get-receipt';
import { getResult } from '../../features/submissions/get-result';
import { publishSubmission } from '../../features/submissions/publish';
import { readText } from '../../testing/read-text';
import { setUpTestContext } from '../../testing/set-up-context';
import {
  importTruth,
  runSettings,
  submitAndScore,
  type TestContext,
  upload,
} from '../../testing/test-context';
import { predictionFiles, trueOrder, videoName } from '../../testing/vidhal-files';
import type { Actor } from '../context';

/*
 * The attacks of docs/security.md, run against the use cases with the default rules. Each of them read the whole
 * key of a private revision before releases had a policy.
 */

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const letters = ['A', 'B', 'C'];
const videos = 42;

const file = (name: string, answers: Record<string, unknown>): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(JSON.stringify(answers)),
});

/** All numbers of a result that the submitter can read from the page, the receipt and the exports. */
async function toNumbers(actor: Actor, submissionId: string): Promise<Map<string, number>> {
  const { services } = context;
  const result = await getResult(services, actor, { submissionId });
  const receipt = await getReceipt(services, actor, { submissionId });
  const { text } = await exportResult(
    services,
    actor,
    { submissionId, format: 'csv' },
    { siteUrl: 'https://clapboard.example.org', siteName: 'Clapboard' },
  );
  expect(receipt.scores).toHaveLength(result.scores.length);
  const csv = await readText(text);
  expect(csv.trim().split('\n')).toHaveLength(result.scores.length + 1);
  if (result.revision.access === 'private') {
    expect([receipt.intervals, result.seed, result.charts]).toEqual([null, null, null]);
    for (const { ciLow, ciHigh } of result.scores) expect([ciLow, ciHigh]).toEqual([null, null]);
  }
  return new Map(
    result.scores.flatMap(({ task, metric, slice, value }) =>
      value === null ? [] : [[`${task}/${metric}/${slice}`, value] as const],
    ),
  );
}

/** Runs `attempt` until the quota rejects it, at most `most` times. Returns the number of accepted submissions. */
async function untilRefused(
  attempt: (index: number) => Promise<void>,
  most = 100,
): Promise<number> {
  for (let index = 0; index < most; index += 1) {
    try {
      await attempt(index);
    } catch (error) {
      expect(error).toMatchObject({ code: 'quota_spent' });
      return index;
    }
  }
  return most;
}

/** Moves all submissions back by a day, so that the daily limit does not end an attack. */
async function nextDay(): Promise<void> {
  await context.services.db.$executeRaw`
    UPDATE "Submission" SET "createdAt" = "createdAt" - interval '1 day'`;
}

describe('the extraction by partial files (review C1)', () => {
  it('reads no number, and ends after 20 submissions', async () => {
    await importTruth(context, { videos, access: 'private' });
    const used = await untilRefused(async (index) => {
      await nextDay();
      // One answered item per slice and task: each slice score was the score of a single item.
      const answered = Array.from({ length: 5 }, (_, aspect) =>
        videoName(5 * (index % 8) + aspect),
      );
      const order = letters.toSorted((a, b) => (index % 2 ? 1 : -1) * a.localeCompare(b));
      const answer = Object.fromEntries(answered.map((name) => [name, order]));
      const made = await submitAndScore(context, context.owner, [
        file('naive_ordering.json', answer),
        file('mcqa.json', Object.fromEntries(answered.map((name) => [name, letters[index % 3]]))),
      ]);
      expect(await toNumbers(context.owner, made.submissionId)).toEqual(new Map());
    });
    expect(used).toBe(20);
  });
});

/** A complete multiple-choice file with these answers. */
const complete = (answers: readonly string[]): UploadedFile[] => [
  file('mcqa.json', Object.fromEntries(answers.map((letter, index) => [videoName(index), letter]))),
];

/**
 * Submits complete files, each differing from the one before in one item per slice, so that a change in a slice’s
 * score comes from that item. Returns how many correct letters the attacker learns: a letter is correct if it
 * raises its slice’s score.
 */
async function readByDifferences(
  total: number,
  most?: number,
): Promise<{ used: number; known: number }> {
  const best = Array.from({ length: total }, () => 'A');
  const known = new Set<number>();
  let before: Map<string, number> | null = null;
  const used = await untilRefused(async (index) => {
    await nextDay();
    // The first file is the base. Each later file changes one item in each of the five aspects.
    const changed =
      index === 0 ? [] : Array.from({ length: 5 }, (_, aspect) => 5 * (index - 1) + aspect);
    const trial = best.map((letter, item) => (changed.includes(item) ? 'B' : letter));
    const made = await submitAndScore(context, context.owner, complete(trial));
    const now = await toNumbers(context.owner, made.submissionId);
    for (const item of changed) {
      const slice = `mcqa/accuracy/${['action', 'attribute', 'direction', 'object', 'order'][item % 5]}`;
      const [was, is] = [before?.get(slice), now.get(slice)];
      if (was === undefined || is === undefined || is === was) continue;
      if (trueOrder(item)[0] === (is > was ? 'B' : 'A')) known.add(item);
    }
    before ??= now;
  }, most);
  return { used, known: known.size };
}

describe('the extraction by complete files that differ in one item per slice', () => {
  it('works on exact numbers: 13 submissions reveal two of three letters of 60 items', async () => {
    await importTruth(context, { videos: 60, access: 'public' });
    const { known } = await readByDifferences(60, 13);
    // Two of the three letters follow directly from score changes.
    expect(known).toBe(40);
  });

  it('reveals nothing under the ladder', async () => {
    await importTruth(context, { videos: 300, access: 'private' });
    expect(await readByDifferences(300)).toEqual({ used: 20, known: 0 });
  });

  it('reveals nothing if only rounding protects the items, and ends after 20 submissions', async () => {
    await importTruth(context, { videos: 300, access: 'private' });
    await setSubmissionRules(context.services, context.maintainer, {
      benchmark: 'vidhal',
      releaseMode: 'rounded',
    });
    const { used, known } = await readByDifferences(300);
    expect(used).toBe(20);
    expect(known).toBe(0);
  });
});

describe('the pairing with a competitor’s result (review H2)', () => {
  it('is rejected both under the competitor’s model and in the comparison', async () => {
    const { services, owner, other } = context;
    await importTruth(context, { videos, access: 'private' });
    const victim = await submitAndScore(context, owner, predictionFiles(videos, { skill: 0.9 }));
    await publishSubmission(services, owner, victim);
    const { submission } = await getResult(services, other, victim);
    const underHisModel = createSubmission(services, other, {
      benchmark: 'vidhal',
      model: { id: submission.model.id },
      runSettings: { ...runSettings, frames: 3 },
      files: await upload(context, other, [file('mcqa.json', { [videoName(0)]: 'A' })]),
    });
    await expect(underHisModel).rejects.toMatchObject({ code: 'forbidden' });

    // Under the attacker's own model, with a single item or a complete file.
    const partial = await submitAndScore(context, other, [
      file('mcqa.json', { [videoName(0)]: 'A' }),
    ]);
    const whole = await submitAndScore(context, other, predictionFiles(videos, { skill: 0.8 }));
    for (const mine of [partial, whole]) {
      const compared = compareSubmissions(services, other, {
        submissionIds: [victim.submissionId, mine.submissionId],
      });
      await expect(compared).rejects.toMatchObject({ code: 'wrong_state' });
    }

    // A public comparison shows only the numbers of both leaderboard rows.
    await publishSubmission(services, other, whole);
    const shown = await compareSubmissions(services, other, {
      submissionIds: [victim.submissionId, whole.submissionId],
    });
    expect(shown.agreement).toBeNull();
    for (const { slice, values, pairs } of shown.slices) {
      const shared = shown.places.find(
        (candidate) =>
          candidate.slice === slice &&
          candidate.task === shown.place.task &&
          candidate.metric === shown.place.metric,
      );
      expect(values).toEqual(shared?.scores.map(({ value }) => value));
      for (const { interval, p, adjusted, test, difference } of pairs) {
        expect([interval, p, adjusted, test]).toEqual([null, null, null, null]);
        expect(difference).toBeCloseTo((values[0] ?? 0) - (values[1] ?? 0), 10);
      }
    }
  });
});
