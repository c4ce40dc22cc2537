import { type Rng, rng } from '@clapboard/metrics';
import { tests } from '../../src/velociti/slices';
import { csvFile, jsonLines } from './files';
import type { FullSize } from './full-size';
import { sentence } from './prose';

/** Videos of the full set (paper, section 3.1). */
const videos = 864;
const eventsOfVideo = 5;

interface Pair {
  test_name: string;
  video_id: string;
  event: string;
}

const pairs: readonly Pair[] = tests.flatMap(({ id, items }) =>
  Array.from({ length: items }, (_, i) => ({
    test_name: id,
    video_id: `v_${(i % videos).toString(36).padStart(11, 'q')}_seg_${i % 90}_${(i % 90) + 10}`,
    event: `Ev${1 + (Math.floor(i / videos) % eventsOfVideo)}`,
  })),
);

const getId = ({ test_name, video_id, event }: Pair) => `${test_name}/${video_id}/${event}`;
const choice = (random: Rng) => 'AB'.charAt(random.below(2));

function tables(folder: string, names: [string, string], answer: (random: Rng) => string | number) {
  const random = rng(`full size ${folder}`);
  return tests.map(({ id }) =>
    csvFile(
      `${folder}/${id}.csv`,
      ['test_name', 'video_id', 'event', ...names],
      pairs
        .filter(({ test_name }) => test_name === id)
        .map((pair) => [pair.test_name, pair.video_id, pair.event, answer(random), answer(random)]),
    ),
  );
}

function lines(task: string, names: [string, string], answer: (random: Rng) => string | number) {
  const random = rng(`full size ${task} lines`);
  return jsonLines(
    `${task}.jsonl`,
    pairs.map((pair) => ({
      id: getId(pair),
      prediction: { [names[0]]: answer(random), [names[1]]: answer(random) },
    })),
  );
}

/** 8,792 pairs in both tasks. */
export const velociti: FullSize = {
  benchmark: 'velociti',
  items: 2 * pairs.length,
  truth: () => {
    const random = rng('full size captions');
    const rows = pairs.map((pair) => ({
      ...pair,
      pos: sentence(random, 8, 20),
      neg: sentence(random, 8, 20),
      in_subset: false,
    }));
    return [jsonLines('velociti.jsonl', rows)];
  },
  submissions: () => [
    {
      title: 'official tables, CSV',
      files: [
        ...tables('entailment', ['pos_score', 'neg_score'], (random) => random.uniform()),
        ...tables('multiple_choice', ['gt_A', 'gt_B'], choice),
      ],
    },
    {
      title: 'JSON Lines',
      files: [
        lines('entailment', ['pos_score', 'neg_score'], (random) => random.uniform()),
        lines('multiple_choice', ['gt_A', 'gt_B'], choice),
      ],
    },
  ],
};
