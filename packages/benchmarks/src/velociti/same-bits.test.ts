import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { expect, it } from 'vitest';
import { evaluate } from '../scoring/evaluate';
import { velociti } from './index';

const { truthFiles, models } = await velociti.loadSample();
const scoring = await velociti.load();
const { items } = scoring.readTruth((await openFiles(truthFiles)).files);
const [entailment] = models[0]?.files ?? [];
if (!entailment) throw new Error('The sample set has no model.');

const getScores = async (file: UploadedFile) => {
  const { files } = await openFiles([file]);
  const options = { getTask: () => undefined, seed: 'revision' };
  return (await evaluate(velociti, items, files, options)).scores;
};

it('the same answers give identical results as JSON Lines, as CSV, in another order and with white space', async () => {
  const encode = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
  const lines = new TextDecoder().decode(entailment.bytes).trimEnd().split('\n');
  const rows = lines.map((line) => {
    const { id, prediction } = JSON.parse(line);
    return [...id.split('/'), prediction.score_1, prediction.score_2].join(',');
  });
  const header = 'test_name,video_id,event,score_1,score_2';
  const scores = await getScores(entailment);
  expect(scores.filter(({ ciLow }) => ciLow !== null).length).toBeGreaterThan(40);
  for (const file of [
    encode('scores.csv', [header, ...rows].join('\n')),
    encode('scores.jsonl', `${lines.toReversed().join('\n')}\n   \n\n`),
  ]) {
    expect(await getScores(file)).toEqual(scores);
  }
});
