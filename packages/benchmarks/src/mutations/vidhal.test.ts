import { gzipped } from './testing/archives';
import { describeDamage, type Format } from './testing/damaged-copies';
import { hasSharedFiles, jsonFile, jsonLines, realFile, realJson } from './testing/shared-files';

const videos = 150;

type Predictions = Record<string, string | string[]>;

/** Answers of the official random baseline on the first videos. */
function answers(task: string): Predictions {
  if (!hasSharedFiles) return {};
  const all = realJson<Predictions>(`data/vidhal/predictions/random/${task}/random.json`);
  return Object.fromEntries(Object.entries(all).slice(0, videos));
}

function official(task: string): Format {
  const taskAnswers = answers(task);
  return {
    name: `VidHal ${task}`,
    concerns: (item) => item.task === task && item.id in taskAnswers,
    files: () => [jsonFile('random.json', taskAnswers)],
    task,
  };
}

function lines(task: string): Format {
  const taskAnswers = answers(task);
  const rows = Object.entries(taskAnswers).map(([id, prediction]) => ({ id, prediction }));
  return {
    ...official(task),
    name: `VidHal ${task}, JSON Lines`,
    files: () => [jsonLines(`${task}.jsonl`, rows)],
  };
}

const packed = gzipped(jsonFile('mcqa.json', answers('mcqa')));

describeDamage(
  'vidhal',
  () => ['annotations', 'options'].map((name) => realFile(`data/vidhal/truth/${name}.json`)),
  [
    official('mcqa'),
    official('naive_ordering'),
    lines('mcqa'),
    lines('relative_ordering'),
    {
      ...official('mcqa'),
      name: 'VidHal mcqa, gzip',
      files: () => [packed.file],
      mutations: packed.mutations,
    },
  ],
);
