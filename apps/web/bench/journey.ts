import { z } from 'zod';
import { journeyDataset } from '../e2e/dataset';
import { HttpAccount } from '../e2e/http-account';
import type { Site } from '../e2e/site';

const predictionsSchema = z.record(z.string(), z.unknown());

/** Imports the dataset as a maintainer and activates it. */
export async function importDataset(site: Site): Promise<void> {
  const maintainer = new HttpAccount(site.url);
  await maintainer.signIn(site.maintainer.email, site.maintainer.password);
  const form = new FormData();
  form.set('benchmark', 'vidhal');
  form.set('label', 'Bench');
  form.set('access', 'public');
  form.set('activate', 'yes');
  for (const { name, buffer } of journeyDataset.truth) {
    form.append('files', new File([new Uint8Array(buffer)], name));
  }
  const response = await maintainer.fetch('/api/v1/revisions', { method: 'POST', body: form });
  if (!response.ok) throw new Error(`import: ${response.status} ${await response.text()}`);
}

/** Rotates the answers by the number of the round, so that each round has a different file. */
export function rotateAnswers(buffer: Buffer, round: number): Buffer {
  const answers = Object.entries(predictionsSchema.parse(JSON.parse(buffer.toString())));
  const rotated = [...answers.slice(round), ...answers.slice(0, round)];
  return Buffer.from(JSON.stringify(Object.fromEntries(rotated)));
}
