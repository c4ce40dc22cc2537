import type { UploadedFile } from '@clapboard/intake';
import { rng } from '@clapboard/metrics';
import type { SampleSet } from '../../contract/sample';
import { sentencesOf } from './judged';
import { type Character, models } from './models';
import scenes from './scenes.json';

export type Scene = (typeof scenes)[number];

/** A sentence of a caption, with what a judge finds about it in the other caption. */
export interface Sentence {
  text: string;
  type: string;
  evidence: string;
  verdict: string;
}

/**
 * The sample set: clips, captions, models and judgements are made up. Everything follows from fixed
 * seeds, so that every installation shows the same numbers.
 */
export function loadSample(): SampleSet {
  const truth = scenes.map((scene) => {
    return {
      clip_name: scene.clip,
      human_caption: humanCaption(scene),
      duration: scene.seconds,
    };
  });
  return {
    label: 'Sample set (made up)',
    truthFiles: [jsonLines('argus.jsonl', truth)],
    models: models.map(({ character, fileName, ...model }) => ({
      ...model,
      files: [
        jsonLines(
          `${fileName}.jsonl`,
          scenes.map((scene) => rowOf(scene, character)),
        ),
      ],
    })),
  };
}

function rowOf(scene: Scene, character: Character) {
  const random = rng(`sample ${character.seed} ${scene.clip}`);
  const { told, missed } = sentencesOf(scene, character, random);
  const caption = told.map(({ text }) => text).join(' ');
  const human = humanCaption(scene);
  const judgement = (mode: string, lines: readonly Sentence[]) => ({
    analysis_mode: mode,
    human_caption: human,
    model_caption: caption,
    result_tuple: lines.map(({ text, type, evidence, verdict }, i) => {
      return [i + 1, text, evidence, type, 'Made up for the sample set.', verdict];
    }),
  });
  return {
    id: scene.clip,
    prediction: caption,
    verdict: {
      hallucination: judgement('hallucination', told),
      omission: judgement('omission', missed),
    },
  };
}

function humanCaption({ summary, look, actions }: Scene): string {
  return [summary, look, ...actions].join(' ');
}

function jsonLines(name: string, rows: readonly object[]): UploadedFile {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return { name, bytes: new TextEncoder().encode(text) };
}
