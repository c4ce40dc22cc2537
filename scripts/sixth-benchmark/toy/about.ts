import type { BenchmarkDefinition } from '../contract/definition';

export const paper: BenchmarkDefinition['paper'] = {
  title: 'A Toy Benchmark of Four Videos',
  authors: 'Nobody',
  year: 2025,
  url: 'https://example.org/toy',
  bibtex: `@misc{toy,
  title  = {A Toy Benchmark of Four Videos},
  author = {Nobody},
  year   = {2025}
}`,
};

export const runSettings: BenchmarkDefinition['runSettings'] = [
  { id: 'frames', title: 'Frames', hint: 'Frames given for each video.', required: true },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description: 'One object per line with the id of a question and the answer, yes or no.',
    example: '{"id": "park_1", "prediction": "yes"}\n{"id": "park_2", "prediction": "no"}',
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'There is no official code. Missing and unreadable answers count as wrong.',
];
