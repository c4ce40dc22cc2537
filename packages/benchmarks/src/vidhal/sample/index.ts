import { rng } from '@clapboard/metrics';
import { createJsonFile } from '../../contract/json-files';
import type { SampleSet } from '../../contract/sample';
import { letters, orders } from '../letters';
import annotations from './annotations.json';
import { getAnswers, models, type Ranks } from './models';

/**
 * The sample set: synthetic videos, captions and models from fixed seeds, so that every
 * installation shows the same numbers.
 */
export function loadSample(): SampleSet {
  const videos = annotations.map(({ video, aspect }) => ({
    video,
    aspect,
    ranks: shuffleRanks(video),
  }));
  const options = Object.fromEntries(videos.map(({ video, ranks }) => [video, ranks]));
  return {
    label: 'Sample set (synthetic)',
    truthFiles: [
      createJsonFile('annotations.json', annotations),
      createJsonFile('options.json', options),
    ],
    models: models.map(({ character, fileName, ...model }) => ({
      ...model,
      files: (['mcqa', 'naive_ordering', 'relative_ordering'] as const).map((task) => {
        const answers = videos.map((video) => [video.video, getAnswers(character, task, video)]);
        return createJsonFile(`${task}/${fileName}.json`, Object.fromEntries(answers));
      }),
    })),
  };
}

/** The ranks of the letters for one video. */
function shuffleRanks(video: string): Ranks {
  const order = orders[rng(`sample options ${video}`).below(orders.length)] ?? 'ABC';
  const computeRank = (letter: string) => (order.indexOf(letter) + 1) as 1 | 2 | 3;
  const [a, b, c] = letters;
  return { A: computeRank(a), B: computeRank(b), C: computeRank(c) };
}
