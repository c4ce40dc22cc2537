import { createJsonLinesFile } from '../../contract/json-files';
import type { SampleSet } from '../../contract/sample';
import { tests } from '../slices';
import { getAnswers, models, type SamplePair } from './models';
import scenes from './scenes.json';

type Scene = (typeof scenes)[number];

/**
 * The sample set: synthetic scenes, captions and models from fixed seeds, so that every
 * installation shows the same numbers.
 */
export function loadSample(): SampleSet {
  const pairs = tests.flatMap(({ id }) =>
    scenes.map((scene, i): SamplePair => {
      const [pos, neg] = getCaptions(id, scene, scenes[(i + 1) % scenes.length] ?? scene);
      return { video_id: scene.video, test_name: id, event: 'Ev1', pos, neg };
    }),
  );
  const rows = pairs.map((pair) => ({ ...pair, in_subset: true }));
  return {
    label: 'Sample set (synthetic)',
    truthFiles: [createJsonLinesFile('velociti.jsonl', rows)],
    models: models.map(({ character, ...model }) => ({
      ...model,
      files: (['entailment', 'multiple_choice'] as const).map((task) =>
        createJsonLinesFile(
          `${task}.jsonl`,
          pairs.map((pair) => ({
            id: `${pair.test_name}/${pair.video_id}/${pair.event}`,
            prediction: getAnswers(character, task, pair),
          })),
        ),
      ),
    })),
  };
}

/**
 * The positive and the negative caption of one test, generated as described in the paper's section
 * 3.2.
 */
function getCaptions(test: string, scene: Scene, elsewhere: Scene): readonly [string, string] {
  const { a, b, other, first, second, third, instead, manner, contrary } = scene;
  const says = (who: string, does: string) => sentence(`${who} is ${does}`);
  switch (test) {
    case 'control':
      return [says(a, first), says(elsewhere.a, elsewhere.first)];
    case 'agent_random':
      return [says(a, first), says(other, first)];
    case 'agent_bind':
      return [says(a, first), says(b, first)];
    case 'coref':
      return [
        sentence(`the person who is ${first} is also the one who is ${third}`),
        sentence(`the person who is ${first} is also the one who is ${second}`),
      ];
    case 'action_adv':
      return [says(a, first), says(a, instead)];
    case 'action_manner':
      return [says(a, `${first} ${manner}`), says(a, `${first} ${contrary}`)];
    case 'action_bind':
      return [says(a, first), says(a, second)];
    default:
      return [
        `First, ${a} is ${first}. Then, ${b} is ${second}.`,
        `First, ${b} is ${second}. Then, ${a} is ${first}.`,
      ];
  }
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
