import { computeQuantile, type Rounds, type Table, timeRounds } from '@clapboard/benchmarks/bench';
import { createDb } from '@clapboard/db';
import { z } from 'zod';
import { journeyDataset } from '../e2e/dataset';
import { HttpAccount } from '../e2e/http-account';
import type { Site } from '../e2e/site';
import { importDataset, rotateAnswers } from './journey';

const timingsSchema = z.record(z.string(), z.number());
const total = 'upload complete → scores visible';
const parts = ['wait', 'read', 'parse', 'score', 'intervals', 'figures', 'write'] as const;

/**
 * Measures the time from the last byte of an upload of three tasks to the scores on the result page, as
 * seen by a client, and the parts that the worker recorded.
 */
export async function submissionToScores(site: Site, rounds: Rounds): Promise<Table> {
  await importDataset(site);
  const person = new HttpAccount(site.url);
  await person.signUp('Bench Researcher');
  const db = createDb(site.databaseUrl);
  let round = 0;
  try {
    const lines = await timeRounds(rounds, async (note) => {
      round += 1;
      const started = performance.now();
      const files = await Promise.all(
        journeyDataset.predictions.map(async ({ task, file }) => {
          const fileId = await person.upload(`${task}.json`, rotateAnswers(file.buffer, round));
          if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
          return { fileId, task };
        }),
      );
      const uploaded = performance.now();
      const { submissionId } = await person.submit('vidhal', `Bench ${round}`, files);
      const submitted = performance.now();
      const state = await person.finalState(submissionId);
      const ended = performance.now();
      if (state.status !== 'done') throw new Error(JSON.stringify(state));
      const page = await person.fetch(`/submissions/${submissionId}`);
      if (!(await page.text()).includes(journeyDataset.accuracy)) {
        throw new Error('The page has no score.');
      }
      const shown = performance.now();
      note('upload of three files', uploaded - started);
      note(total, shown - uploaded);
      note('  submission answered', submitted - uploaded);
      note('  answered → final state received', ended - submitted);
      note('  page with scores', shown - ended);
      const { timings } = await db.evaluation.findFirstOrThrow({ where: { submissionId } });
      const recorded = timingsSchema.parse(timings);
      for (const part of parts) note(`  worker: ${part}`, recorded[part] ?? Number.NaN);
    });
    return {
      title: `VidHal, three tasks, ${journeyDataset.videos} videos (${journeyDataset.title}), embedded default`,
      lines,
      goals: lines
        .filter(({ what }) => what === total)
        .map((line) => ({
          what: total,
          unit: 'ms',
          before: '390',
          value: computeQuantile(line),
          goal: 200,
        })),
    };
  } finally {
    await db.$disconnect();
  }
}
