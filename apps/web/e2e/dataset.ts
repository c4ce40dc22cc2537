import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constantOrder, mcqaAnswers, syntheticVidhal } from './synthetic-vidhal';

const official = fileURLToPath(new URL('../../../../shared/data/vidhal', import.meta.url));

interface NamedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A dataset with the files of one submission and their expected MCQA accuracy. */
interface JourneyDataset {
  title: string;
  videos: number;
  truth: NamedFile[];
  /** files with the same name, like those of an inference script that writes a folder per task */
  predictions: { task: string; file: NamedFile }[];
  /** as formatted on pages */
  accuracy: string;
}

const json = (name: string, content: string | Buffer): NamedFile => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
});

const tasks = ['mcqa', 'naive_ordering', 'relative_ordering'] as const;

function officialDataset(): JourneyDataset {
  const read = (...parts: string[]) => readFileSync(path.join(official, ...parts));
  return {
    title: 'the official VidHal revision',
    videos: 1000,
    truth: ['annotations.json', 'options.json'].map((name) => json(name, read('truth', name))),
    predictions: tasks.map((task) => ({
      task,
      file: json('random.json', read('predictions', 'random', task, 'random.json')),
    })),
    accuracy: '0.349',
  };
}

function syntheticDataset(): JourneyDataset {
  const { annotations, options, right } = syntheticVidhal(200, 'Journey');
  const answers = [
    mcqaAnswers(right, 0.35),
    constantOrder(right, 'A, B, C'),
    constantOrder(right, 'C, B, A'),
  ];
  return {
    title: 'a synthetic revision, because ../shared/data/vidhal is absent',
    videos: 200,
    truth: [json('annotations.json', annotations), json('options.json', options)],
    predictions: tasks.map((task, i) => ({ task, file: json('random.json', answers[i] ?? '{}') })),
    accuracy: '0.350',
  };
}

/** The official files if they exist beside the repository, else synthetic files. */
export const journeyDataset: JourneyDataset = existsSync(official)
  ? officialDataset()
  : syntheticDataset();
