import { openFiles } from '@clapboard/file-reader';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { scoring } from '../scoring';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

test('a zip of 500 captions and 1,000 judgements in the official layout counts as one file', async () => {
  const clips = Array.from({ length: 500 }, (_, i) => `clip_${i}`);
  const human = 'The man opens the wooden door.';
  const caption = 'A man opens a door made of wood.';
  const rows = clips.map((clip_name) => ({ clip_name, human_caption: human }));
  const truth = await openFiles([{ name: 'argus.json', bytes: bytes(rows) }]);
  const { items, issues } = scoring.readTruth(truth.files);
  expect(issues).toEqual([]);
  const judgement = (text: string) => ({
    human_caption: human,
    model_caption: caption,
    result_tuple: [[1, text, '', 'summary', 'r', 'contradiction']],
  });
  const entries = clips.flatMap((clip) => [
    [`captions_16/${clip}/My-Model.json`, bytes({ prompt: 'p', caption })] as const,
    [`evals/${clip}/REF_human/TAR_my_model.json`, bytes(judgement(caption))] as const,
    [`evals/${clip}/REF_my_model/TAR_human.json`, bytes(judgement(human))] as const,
  ]);
  const zip = zipSync(
    Object.fromEntries(entries.map(([name, content]) => [`run/${name}`, content])),
    { level: 0 },
  );
  const opened = await openFiles([{ name: 'run.zip', bytes: zip }]);
  expect(opened.issues).toEqual([]);
  const read = scoring.readAnswers(opened.files, items, () => undefined);
  expect(read.issues).toEqual([]);
  expect(new Set(read.recognised.map(({ file }) => file))).toEqual(new Set(['run.zip']));
  expect([...read.tasks.values()].map((answers) => answers.size)).toEqual([500, 500]);
});
