import { rng } from '@clapboard/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../core/context';
import { makeUsers } from '../../testing/submit-copies';
import { createTestContext, submitAndScore, type TestContext } from '../../testing/test-context';
import { truthFiles } from '../../testing/vidhal-files';
import { importRevision } from '../datasets/import';
import { listSignals } from './list';
import { runScans } from './run-scan';

const videos = 150;
const letters = ['A', 'B', 'C'];
/** Answer formats of different labs; two honest models share each format. */
const formats = [
  (letter: string) => letter,
  (letter: string) => `${letter}.`,
  (letter: string) => `(${letter})`,
  (letter: string) => `[${letter}]`,
  (letter: string) => `${letter})`,
  (letter: string) => letter.toLowerCase(),
];

let context: TestContext;

/** A model's answers; hard videos mislead all models alike. */
function getLetters(seed: string): string[] {
  const questions = rng('questions');
  const { uniform, below } = rng(seed);
  return Array.from({ length: videos }, () => {
    const [likely, lure, ease] = [questions.below(3), questions.below(2), questions.uniform()];
    if (uniform() < ease) return letters[likely] ?? '';
    return letters[(likely + 1 + (uniform() < 0.7 ? lure : below(2))) % 3] ?? '';
  });
}

async function submitLetters(actor: Actor, name: string, answers: readonly string[]) {
  const entries = answers.map((answer, index) => [`video_${index}`, answer] as const);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(entries)));
  const made = await submitAndScore(context, actor, [{ name: 'mcqa.json', bytes }], name);
  expect(made.outcome).toBe('done');
}

beforeAll(async () => {
  context = await createTestContext();
  const { services, maintainer } = context;
  await importRevision(services, maintainer, {
    benchmark: 'vidhal',
    label: 'Formats',
    access: 'private',
    files: truthFiles(videos),
    activate: true,
  });
  const people = await makeUsers(context, 13);
  const somebody = (index: number): Actor => people[index] ?? expect.unreachable();
  for (let index = 0; index < 12; index += 1) {
    const write = formats[index % formats.length] ?? String;
    await submitLetters(somebody(index), `Honest ${index}`, getLetters(`${index}`).map(write));
  }
  const copied = getLetters('3').map((letter) => `[${letter}].`);
  await submitLetters(somebody(12), 'Copied', copied);
  await runScans(services);
}, 300_000);

afterAll(async () => {
  await context.close();
});

test('detects a copy with a full stop after each answer, and no honest models with the same format', async () => {
  const { signals } = await listSignals(context.services, context.maintainer, {
    benchmark: 'vidhal',
  });
  const found = signals.map(({ facts, submission, other }) => [
    facts.kind,
    submission.model,
    other?.model,
  ]);
  expect(found).toEqual([['same_answers', 'Copied', 'Honest 3']]);
  const [signal] = signals;
  expect(signal?.facts).toMatchObject({
    by: 'options',
    sameFiles: 0,
    compared: videos,
    same: videos,
  });
  if (signal?.facts.kind !== 'same_answers') return expect.unreachable();
  expect(signal.facts.overlap).toBeGreaterThan(0.9);
  expect(signal.facts.falseDiscoveryRate).toBeLessThan(0.01);
});
