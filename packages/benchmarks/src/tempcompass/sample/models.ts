import { rng } from '@clapboard/metrics';
import type { SampleModel } from '../../contract/sample';
import type { TaskId } from '../tasks';
import { createWrongAnswer, type Fact, getQuestion, isFirst, sentence } from './facts';

/** Behaviour of a synthetic model. */
export interface Character {
  seed: string;
  /** share of facts that it recognises, by aspect; it is wrong about the others */
  sees: (aspect: string) => number;
  /** share of answers without an option */
  chatty: number;
  /** picks the first option and says yes, whatever the question */
  alwaysFirst: boolean;
}

/** A synthetic model's answer and, if the rules don't decide it, a synthetic judge's reply. */
export interface SampleAnswer {
  text: string;
  rating: 0 | 1 | null;
}

type Model = Omit<SampleModel, 'files'> & {
  character: Character;
  submits: 'predictions and verdicts' | 'jsonl' | 'verdicts';
};

const organisation = 'Clapboard samples';

/** Three models with different weaknesses, in three of the accepted formats. */
export const models: readonly Model[] = [
  {
    name: 'Sample: Attentive 7B',
    organisation,
    openWeights: true,
    parameters: 7,
    released: '2025-03',
    runSettings: { frames: 32, fps: null, resolution: '384x384', promptVariant: '' },
    submits: 'predictions and verdicts',
    character: { seed: 'attentive', sees: () => 0.85, chatty: 0.1, alwaysFirst: false },
  },
  {
    name: 'Sample: Chatty Frame-Guesser 13B',
    organisation,
    openWeights: true,
    parameters: 13,
    released: '2024-02',
    runSettings: { frames: 1, fps: null, resolution: '448x448', promptVariant: '' },
    submits: 'jsonl',
    character: {
      seed: 'chatty',
      sees: (aspect) => (aspect === 'action' ? 0.95 : 0.45),
      chatty: 0.7,
      alwaysFirst: false,
    },
  },
  {
    name: 'Sample: Yes-Sayer 3B',
    organisation,
    openWeights: false,
    parameters: 3,
    released: '2023-09',
    runSettings: { frames: null, fps: 1, resolution: '224x224', promptVariant: '' },
    submits: 'verdicts',
    character: { seed: 'yes-sayer', sees: () => 0.3, chatty: 0, alwaysFirst: true },
  },
];

/** A synthetic model's answer to the question of one task about one fact. */
export function getAnswer(character: Character, task: TaskId, fact: Fact): SampleAnswer {
  const random = rng(`sample ${character.seed} ${task} ${fact.video}`);
  const right = random.uniform() < character.sees(fact.aspect);
  const talks = random.uniform() < character.chatty;
  if (task === 'captioning') {
    const alternative = right ? fact.right : createWrongAnswer(fact);
    return {
      text: `A video in which ${lowerFirst(sentence(fact, alternative))}`,
      rating: right ? 1 : 0,
    };
  }
  const { question, answer } = getQuestion(task, fact);
  const [, ...options] = question.split('\n');
  if (character.alwaysFirst) {
    return { text: task === 'yes_no' ? 'Yes.' : (options[0] ?? ''), rating: null };
  }
  if (talks) {
    const claim = sentence(fact, right ? fact.right : createWrongAnswer(fact));
    return { text: `As far as I can tell: ${claim}`, rating: right ? 1 : 0 };
  }
  if (task === 'yes_no') {
    return { text: isFirst(fact) === right ? 'Yes.' : 'No.', rating: null };
  }
  const chosen = right ? answer : (options.find((option) => option !== answer) ?? '');
  return { text: task === 'multi-choice' ? chosen.charAt(0) : chosen, rating: null };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
