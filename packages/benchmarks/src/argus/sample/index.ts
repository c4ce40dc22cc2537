import { rng } from '@clapboard/metrics';
import { createJsonLinesFile } from '../../contract/json-files';
import type { SampleSet } from '../../contract/sample';
import { getSentences } from './judged';
import { type Character, models } from './models';
import type { Scene, Sentence } from './scene';
import scenes from './scenes.json';

/**
 * The sample set: synthetic clips, captions, models and judgements from fixed seeds, so that every
 * installation shows the same numbers.
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
    label: 'Sample set (synthetic)',
    truthFiles: [createJsonLinesFile('argus.jsonl', truth)],
    models: models.map(({ character, fileName, ...model }) => ({
      ...model,
      files: [
        createJsonLinesFile(
          `${fileName}.jsonl`,
          scenes.map((scene) => toRow(scene, character)),
        ),
      ],
    })),
  };
}

function toRow(scene: Scene, character: Character) {
  const random = rng(`sample ${character.seed} ${scene.clip}`);
  const { described, missed } = getSentences(scene, character, random);
  const caption = described.map(({ text }) => text).join(' ');
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
      hallucination: judgement('hallucination', described),
      omission: judgement('omission', missed),
    },
  };
}

function humanCaption({ summary, look, actions }: Scene): string {
  return [summary, look, ...actions].join(' ');
}
