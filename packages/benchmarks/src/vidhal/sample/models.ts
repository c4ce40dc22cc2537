import { type Rng, rng } from '@clapboard/metrics';
import type { SampleModel } from '../../contract/sample';
import type { Key } from '../item';
import { type Letter, letters } from '../letters';

export type Ranks = Key['ranks'];
type Task = 'mcqa' | 'naive_ordering' | 'relative_ordering';

/** Behaviour of a synthetic model. */
export interface Character {
  seed: string;
  /** skill by aspect: 0 guesses, 3 is nearly always right */
  skill: (aspect: string) => number;
  /** bias towards the letter A, on the scale of skill */
  bias: number;
  /** share of naive orders that are truncated or repeat a letter */
  invalid: number;
}

type Model = Omit<SampleModel, 'files'> & { fileName: string; character: Character };

const temporal = new Set(['direction', 'order']);
const organisation = 'Clapboard samples';

/** Three models with different weaknesses, each visible in a different metric. */
export const models: readonly Model[] = [
  {
    name: 'Sample: Attentive 7B',
    organisation,
    openWeights: true,
    parameters: 7,
    released: '2025-03',
    runSettings: { frames: 32, fps: null, resolution: '384x384', promptVariant: '' },
    fileName: 'attentive-7b',
    character: { seed: 'attentive', skill: () => 1.6, bias: 0, invalid: 0 },
  },
  {
    name: 'Sample: Frame-Guesser 13B',
    organisation,
    openWeights: true,
    parameters: 13,
    released: '2024-05',
    runSettings: { frames: 1, fps: null, resolution: '448x448', promptVariant: '' },
    fileName: 'frame-guesser-13b',
    character: {
      seed: 'frame guesser',
      skill: (aspect) => (temporal.has(aspect) ? 0 : 0.9),
      bias: 0,
      invalid: 0.15,
    },
  },
  {
    name: 'Sample: Always-A 3B',
    organisation,
    openWeights: false,
    parameters: 3,
    released: '2023-07',
    runSettings: { frames: null, fps: 1, resolution: '224x224', promptVariant: '' },
    fileName: 'always-a-3b',
    character: { seed: 'always a', skill: () => 0.2, bias: 3, invalid: 0.05 },
  },
];

/** A synthetic model's answer for one video: the captions ordered by its preference. */
export function getAnswers(
  character: Character,
  task: Task,
  { video, aspect, ranks }: { video: string; aspect: string; ranks: Ranks },
): string | string[] {
  const random = rng(`sample ${character.seed} ${task} ${video}`);
  const liking = new Map<Letter, number>();
  for (const [index, letter] of letters.entries()) {
    const recognition = character.skill(aspect) * (3 - ranks[letter]);
    const habit = character.bias * (letters.length - 1 - index);
    liking.set(letter, recognition + habit + noise(random));
  }
  const order = [...letters].sort((a, b) => (liking.get(b) ?? 0) - (liking.get(a) ?? 0));
  if (task === 'mcqa') return order[0] ?? 'A';
  if (task === 'naive_ordering' && random.uniform() < character.invalid) {
    return random.uniform() < 0.5 ? order.slice(0, 2) : order.map(() => order[0] ?? 'A');
  }
  return order;
}

/** Standard logistic noise. */
function noise(random: Rng): number {
  const share = (random.uint32() + 0.5) / 2 ** 32;
  return Math.log(share / (1 - share));
}
