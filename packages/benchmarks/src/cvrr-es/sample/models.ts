import { rng } from '@clapboard/metrics';
import type { SampleModel } from '../../contract/sample';
import { nonExistent } from '../dimensions';

/** Behaviour of a synthetic model. */
export interface Character {
  seed: string;
  /** share of correct answers, by dimension */
  skill: (dimension: string) => number;
  /** how this model's wrong answers sound */
  wrong: (dimension: string) => string;
  /** added to the judge's score of a wrong answer, for fluency */
  eloquence: 0 | 1 | 2;
}

type Model = Omit<SampleModel, 'files'> & { files: 'official' | 'jsonl'; character: Character };

const organisation = 'Clapboard samples';

/** Three models with different weaknesses, each visible in a different chart. */
export const models: readonly Model[] = [
  {
    name: 'Sample: Careful Observer 8B',
    organisation,
    openWeights: true,
    parameters: 8,
    released: '2025-06',
    runSettings: { frames: 32, fps: null, resolution: '448x448', promptVariant: '' },
    files: 'official',
    character: {
      seed: 'careful',
      skill: () => 0.75,
      wrong: () => 'It cannot be told from the video with certainty.',
      eloquence: 0,
    },
  },
  {
    name: 'Sample: Yes-Sayer 7B',
    organisation,
    openWeights: true,
    parameters: 7,
    released: '2023-11',
    runSettings: { frames: 8, fps: null, resolution: '336x336', promptVariant: '' },
    files: 'jsonl',
    character: {
      seed: 'yes sayer',
      skill: (dimension) => (nonExistent.includes(dimension) ? 0.1 : 0.4),
      wrong: () => 'Yes, that is what happens in the video.',
      eloquence: 1,
    },
  },
  {
    name: 'Sample: Eloquent 30B',
    organisation,
    openWeights: false,
    parameters: null,
    released: '2024-10',
    runSettings: { frames: null, fps: 1, resolution: '512x512', promptVariant: 'DSCP' },
    files: 'jsonl',
    character: {
      seed: 'eloquent',
      skill: (dimension) => (dimension.includes('context') ? 0.8 : 0.35),
      wrong: (dimension) =>
        nonExistent.includes(dimension)
          ? 'Yes, the scene unfolds vividly, just as the question says.'
          : 'The video tells a rich story in which the people act with great purpose.',
      eloquence: 2,
    },
  },
];

/** A synthetic answer with a synthetic verdict. */
export function getAnswer(
  { seed, skill, wrong, eloquence }: Character,
  dimension: string,
  position: number,
  truth: string,
): { text: string; verdict: { pred: string; score: number; reason: string } } {
  const random = rng(`sample cvrr-es ${seed} ${dimension} ${position}`);
  if (random.uniform() < skill(dimension)) {
    const score = 4 + random.below(2);
    return {
      text: truth,
      verdict: { pred: 'correct', score, reason: 'Agrees with the true answer.' },
    };
  }
  const score = random.below(2) + eloquence;
  return {
    text: wrong(dimension),
    verdict: { pred: 'incorrect', score, reason: 'Does not agree with the true answer.' },
  };
}
