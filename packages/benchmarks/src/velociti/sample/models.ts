import { type Rng, rng } from '@clapboard/metrics';
import type { SampleModel } from '../../contract/sample';

/** A pair of captions of the sample set. */
export interface SamplePair {
  video_id: string;
  test_name: string;
  event: string;
  pos: string;
  neg: string;
}

/** Behaviour of a synthetic model. */
export interface Character {
  seed: string;
  /** difference between both captions on the log-odds scale; the control test counts double */
  skill: number;
  /** bias towards Yes */
  assent: number;
  /** bias towards option B */
  preference: number;
}

type Model = Omit<SampleModel, 'files'> & { character: Character };

const organisation = 'Clapboard samples';

/** Three models with different weaknesses, each visible in a different metric. */
export const models: readonly Model[] = [
  {
    name: 'Sample: Close-Watcher 8B',
    organisation,
    openWeights: true,
    parameters: 8,
    released: '2025-05',
    runSettings: { frames: null, fps: 1, resolution: '384x384', promptVariant: '' },
    character: { seed: 'close watcher', skill: 3, assent: 0.3, preference: 0 },
  },
  {
    name: 'Sample: Yes-Sayer 7B',
    organisation,
    openWeights: true,
    parameters: 7,
    released: '2023-11',
    runSettings: { frames: 8, fps: null, resolution: '336x336', promptVariant: '' },
    character: { seed: 'yes sayer', skill: 1, assent: 2.4, preference: 1.6 },
  },
  {
    name: 'Sample: Doubter 30B',
    organisation,
    openWeights: false,
    parameters: 30,
    released: '2024-11',
    runSettings: { frames: 16, fps: null, resolution: '448x448', promptVariant: '' },
    character: { seed: 'doubter', skill: 2, assent: -0.9, preference: -0.5 },
  },
];

/**
 * A synthetic model's prediction for one pair, by the positions of the captions: it doesn't know
 * the reference.
 */
export function getAnswers(
  character: Character,
  task: 'entailment' | 'multiple_choice',
  { test_name, video_id, pos, neg }: SamplePair,
): Record<string, number | string> {
  const random = rng(`sample ${character.seed} ${task} ${test_name} ${video_id}`);
  const isPositiveFirst = pos <= neg;
  const skill = character.skill * (test_name === 'control' ? 2 : 1);
  if (task === 'entailment') {
    const shared = character.assent + noise(random) / 2;
    const positive = share(shared + skill / 2 + noise(random) / 2);
    const negative = share(shared - skill / 2 + noise(random) / 2);
    return isPositiveFirst
      ? { score_1: positive, score_2: negative }
      : { score_1: negative, score_2: positive };
  }
  const choose = (right: 'A' | 'B') => {
    const towards = right === 'A' ? skill : -skill;
    return towards - character.preference + noise(random) > 0 ? 'A' : 'B';
  };
  const [positiveAsA, positiveAsB] = [choose('A'), choose('B')];
  return isPositiveFirst
    ? { answer_1A: positiveAsA, answer_2A: positiveAsB }
    : { answer_1A: positiveAsB, answer_2A: positiveAsA };
}

/** Rounds a probability to four decimals. */
function share(logOdds: number): number {
  return Math.round(1e4 / (1 + Math.exp(-logOdds))) / 1e4;
}

/** Standard logistic noise. */
function noise(random: Rng): number {
  const drawn = (random.uint32() + 0.5) / 2 ** 32;
  return Math.log(drawn / (1 - drawn));
}
