import { type Rounds, type Table, timeRounds } from '@clapboard/benchmarks/bench';
import { createDb } from '@clapboard/db';
import { z } from 'zod';
import { journeyDataset } from '../e2e/dataset';
import { HttpAccount } from '../e2e/http-account';
import type { Site } from '../e2e/site';

const timingsSchema = z.record(z.string(), z.number());
const parts = ['wait', 'read', 'parse', 'score', 'intervals', 'figures', 'write'] as const;
const predictionsSchema = z.record(z.string(), z.unknown());

async function importDataset(site: Site): Promise<void> {
  const maintainer = new HttpAccount(site.url);
  await maintainer.signIn(site.maintainer.email, site.maintainer.password);
  const form = new FormData();
  form.set('benchmark', 'vidhal');
  form.set('label', 'Bench');
  form.set('access', 'private');
  form.set('activate', 'yes');
  for (const { name, buffer } of journeyDataset.truth) {
    form.append('files', new File([new Uint8Array(buffer)], name));
  }
  const response = await maintainer.fetch('/api/admin/revisions', { method: 'POST', body: form });
  if (!response.ok) throw new Error(`import: ${response.status} ${await response.text()}`);
}

/** The round's own bytes: the same answers in another order, so that no two rounds are duplicates. */
function rotated(buffer: Buffer, round: number): Buffer {
  const answers = Object.entries(predictionsSchema.parse(JSON.parse(buffer.toString())));
  const turned = [...answers.slice(round), ...answers.slice(0, round)];
  return Buffer.from(JSON.stringify(Object.fromEntries(turned)));
}

/**
 * From the last byte of an upload of all three tasks to the scores on the result page, as a
 * researcher's client sees it, and the parts that the worker noted.
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
          const fileId = await person.upload(`${task}.json`, rotated(file.buffer, round));
          if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
          return { fileId, task };
        }),
      );
      const uploaded = performance.now();
      const { submissionId } = await person.submit('vidhal', `Bench ${round}`, files);
      const state = await person.finalState(submissionId);
      if (state.status !== 'done') throw new Error(JSON.stringify(state));
      const page = await person.fetch(`/submissions/${submissionId}`);
      if (!(await page.text()).includes(journeyDataset.accuracy)) throw new Error('no score shown');
      const shown = performance.now();
      note('upload of three files', uploaded - started);
      note('upload complete → scores visible', shown - uploaded);
      const { timings } = await db.evaluation.findFirstOrThrow({ where: { submissionId } });
      const noted = timingsSchema.parse(timings);
      for (const part of parts) note(`  worker: ${part}`, noted[part] ?? Number.NaN);
    });
    return {
      title: `VidHal, three tasks, ${journeyDataset.videos} videos (${journeyDataset.title}), embedded default`,
      lines,
    };
  } finally {
    await db.$disconnect();
  }
}
