import { type Rng, rng } from '@clapboard/metrics';
import { type ChoiceTable, ChoiceTableBuilder } from '../features/integrity/signals/choice-table';

/** Answers to one task, a row per model: 0 is right, 1 is the most attractive wrong option. */
export interface SimulatedLeaderboard {
  questions: readonly Question[];
  skills: readonly number[];
  answers: readonly (readonly number[])[];
}

interface Question {
  /** in logits: a model with equal skill is right half the time */
  difficulty: number;
  discrimination: number;
  /** share of wrong answers that are option 1 */
  lure: number;
  /** position of the right option */
  right: number;
  options: number;
}

/** Option letters, enough for every simulated question. */
const letters = 'ABCD';

interface LeaderboardOptions {
  models: number;
  items?: number;
  options?: 2 | 4;
  seed: string;
}

/** Independent honest models with skills around 55% accuracy, on items that are equally hard for all. */
export function simulateLeaderboard(settings: LeaderboardOptions): SimulatedLeaderboard {
  const { models, items = 500, options = 4, seed } = settings;
  const random = rng(`${seed} questions`);
  const questions = Array.from({ length: items }, () => ({
    difficulty: 1.2 * normal(random),
    discrimination: Math.exp(0.3 * normal(random)),
    lure: 0.4 + 0.4 * random.uniform(),
    right: random.below(options),
    options,
  }));
  const skills = Array.from({ length: models }, () => 0.3 + 0.8 * normal(random));
  const answers = skills.map((skill, i) => honestAnswers(questions, skill, `${seed} ${i}`));
  return { questions, skills, answers };
}

/** Answers of an honest model with this skill. */
export function honestAnswers(
  questions: readonly Question[],
  skill: number | ((item: number) => number),
  seed: string,
): number[] {
  const random = rng(seed);
  return questions.map(({ difficulty, discrimination, lure, options }, item) => {
    const itemSkill = typeof skill === 'number' ? skill : skill(item);
    if (random.uniform() < 1 / (1 + Math.exp(discrimination * (difficulty - itemSkill)))) return 0;
    if (options === 2 || random.uniform() < lure) return 1;
    return 2 + random.below(options - 2);
  });
}

/** The answers with a share redrawn uniformly. */
export function redrawn(
  { questions }: SimulatedLeaderboard,
  answers: readonly number[],
  share: number,
  seed: string,
): number[] {
  const random = rng(seed);
  return answers.map((answer, item) =>
    random.uniform() < share ? random.below(questions[item]?.options ?? 1) : answer,
  );
}

/** Answers of a model with the ground truth: right on this share of items regardless of difficulty. */
export function copiedKey(
  { questions }: SimulatedLeaderboard,
  share: number,
  seed: string,
): number[] {
  const random = rng(seed);
  return questions.map(({ options }) =>
    random.uniform() < share ? 0 : 1 + random.below(options - 1),
  );
}

/** The leaderboard with models in families that share the answers to a share of the items. */
export function inFamilies(
  board: SimulatedLeaderboard,
  families: number,
  share: number,
  seed: string,
): SimulatedLeaderboard {
  const common = Array.from({ length: families }, (_, family) => {
    const { uniform } = rng(`${seed} shares ${family}`);
    const answers = honestAnswers(board.questions, 0.3, `${seed} family ${family}`);
    return answers.map((answer) => (uniform() < share ? answer : null));
  });
  const answers = board.answers.map((row, i) =>
    row.map((answer, item) => common[i % families]?.[item] ?? answer),
  );
  return { ...board, answers };
}

/** Table of choices by letter, the input of signals. */
export function getChoices(
  { questions }: SimulatedLeaderboard,
  answers: readonly (readonly number[])[],
): ChoiceTable {
  const builder = new ChoiceTableBuilder(questions.length);
  for (const row of answers) {
    const named = row.map((answer, item) => {
      const { right = 0, options = 1 } = questions[item] ?? {};
      return letters.charAt((right + answer) % options);
    });
    builder.add(named, (item) => row[item] === 0);
  }
  return builder.build({ texts: false });
}

/** Rightness by item, 1 or 0. */
export function computeRightness(answers: readonly (readonly number[])[]): Float64Array[] {
  return answers.map((row) => Float64Array.from(row, (answer) => (answer === 0 ? 1 : 0)));
}

/** Box and Muller 1958. */
function normal({ uniform }: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
