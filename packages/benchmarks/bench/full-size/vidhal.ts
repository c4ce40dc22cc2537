import type { UploadedFile } from '@clapboard/file-reader';
import { rng } from '@clapboard/metrics';
import { orders } from '../../src/vidhal/letters';
import { aspects } from '../../src/vidhal/slices';
import { taskIds } from '../../src/vidhal/truth';
import { jsonFile } from './files';
import type { FullSize } from './full-size';
import { sentence } from './prose';

const videos = aspects.flatMap(({ id, videos: count, subaspects }) =>
  Array.from({ length: count }, (_, i) => ({
    video: `${id}_${i + 1}`,
    aspect: id,
    subaspect: subaspects[i % subaspects.length]?.id,
  })),
);

function annotations(): UploadedFile {
  const random = rng('full size annotations');
  const rows = videos.map(({ video, aspect, subaspect }) => {
    const caption = () => sentence(random, 5, 13);
    const captions = { 1: caption(), 2: caption(), 3: caption() };
    return { video, captions, aspect, ...(subaspect !== undefined && { subaspect }) };
  });
  return jsonFile('annotations.json', rows);
}

/** Uniformly random order of the letters for each video. */
function drawn(seed: string): { video: string; order: string[] }[] {
  const random = rng(`full size ${seed}`);
  return videos.map(({ video }) => ({
    video,
    order: [...(orders[random.below(orders.length)] ?? 'ABC')],
  }));
}

function options(): UploadedFile {
  const shown = drawn('options').map(({ video, order }) => {
    const ranks = order.map((letter, i) => [letter, String(i + 1)] as const);
    return [video, Object.fromEntries(ranks)] as const;
  });
  return jsonFile('options.json', Object.fromEntries(shown));
}

function predictions(task: string): UploadedFile {
  const answers = drawn(task).map(
    ({ video, order }) => [video, task === 'mcqa' ? (order[0] ?? 'A') : order] as const,
  );
  return jsonFile(`${task}/model.json`, Object.fromEntries(answers));
}

/** 1,000 videos in the three tasks. */
export const vidhal: FullSize = {
  benchmark: 'vidhal',
  items: taskIds.length * videos.length,
  truth: () => [annotations(), options()],
  submissions: () => [{ title: 'official files, JSON', files: taskIds.map(predictions) }],
};
