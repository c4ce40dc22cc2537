import { type Rng, rng } from '@clapboard/metrics';

/** A result of a synthetic model. */
export interface GeneratedResult {
  model: {
    id: string;
    slug: string;
    name: string;
    organisation: string;
    openWeights: boolean;
    parameters: number | null;
    released: string;
  };
  submissionId: string;
  evaluationId: string;
  contentHash: string;
  frames: number;
  promptVariant: string;
  complete: boolean;
  publishedAt: Date;
  /** values, each with half the width of its interval, in the order of the columns */
  numbers: { value: number; margin: number }[];
}

const organisations = 40;
const sizes = [0.5, 1, 2, 3, 4, 7, 8, 13, 26, 34, 72];
const frames = [1, 8, 16, 32, 64];
/** First day of publication, and the number of days over which results are published. */
const firstDay = Date.UTC(2024, 0, 1);
const days = 600;

const hex = (random: Rng, length: number) =>
  Array.from({ length }, () => random.below(16).toString(16)).join('');

/** Returns a version 7 UUID of a time, so that rows of a table have the order of their ids, as real ones. */
function createId(random: Rng, milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const tail = `7${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail}`;
}

const pick = <T>(random: Rng, values: readonly T[], fallback: T): T =>
  values[random.below(values.length)] ?? fallback;

function createModel(random: Rng, index: number): GeneratedResult['model'] {
  const number = String(index + 1).padStart(4, '0');
  const size = pick(random, sizes, 7);
  const month = String(1 + random.below(12)).padStart(2, '0');
  return {
    id: createId(random, firstDay + index),
    slug: `generated-${number}`,
    name: `Generated Video Model ${number} ${size}B`,
    organisation: `Laboratory ${1 + random.below(organisations)}`,
    openWeights: random.uniform() < 0.8,
    parameters: random.uniform() < 0.9 ? size : null,
    released: `${2023 + random.below(3)}-${month}`,
  };
}

function toResult(
  random: Rng,
  index: number,
  model: GeneratedResult['model'],
  columns: number,
  run: { complete: boolean; promptVariant: string },
): GeneratedResult {
  const skill = 0.2 + 0.6 * random.uniform();
  return {
    model,
    submissionId: createId(random, firstDay + index),
    evaluationId: createId(random, firstDay + index),
    contentHash: hex(random, 64),
    frames: pick(random, frames, 8),
    publishedAt: new Date(firstDay + random.below(days) * 86_400_000),
    ...run,
    numbers: Array.from({ length: columns }, () => ({
      value: Math.min(1, Math.max(0, skill + 0.3 * (random.uniform() - 0.5))),
      margin: 0.01 + 0.04 * random.uniform(),
    })),
  };
}

/**
 * Generates results of synthetic models, deterministically: a complete result of each of `models` models, a
 * second result with another prompt of every twentieth model, and one incomplete result of an additional
 * model per fifty models.
 */
export function* generatedResults(models: number, columns: number): Generator<GeneratedResult> {
  const random = rng('generated board');
  const incomplete = Math.floor(models / 50);
  let created = 0;
  for (let index = 0; index < models + incomplete; index += 1) {
    const model = createModel(random, index);
    const complete = index < models;
    yield toResult(random, created++, model, columns, { complete, promptVariant: '' });
    if (complete && index % 20 === 0) {
      yield toResult(random, created++, model, columns, { complete, promptVariant: 'step by step' });
    }
  }
}
