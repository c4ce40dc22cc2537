import { type Rng, rng } from '@clapboard/metrics';
import type { TaskId } from '../../src/tempcompass/tasks';
import { sentence, sentences, words } from './prose';

/** An aspect of a video. */
export interface Subject {
  video: string;
  aspect: string;
  /** fine-grained aspect */
  type: string;
}

/** A question with a model's answer and what a judge said where the rules found no option in it. */
export interface SyntheticQuestion {
  task: TaskId;
  video: string;
  aspect: string;
  question: string;
  answer: string;
  /** the right option of the multiple-choice question by which captions are judged */
  choice: string;
  prediction: string;
  verdict: { matched: boolean; rating: 0 | 1; reasoning: string };
}

/** Share of answers in which the rules find no option. */
const chatty = 0.1;
const letters = 'ABC';

/** So many questions about these subjects, one after another in turn. */
export function createQuestions(
  task: TaskId,
  subjects: readonly Subject[],
  count: number,
): SyntheticQuestion[] {
  return Array.from({ length: count }, (_, i) => subjects[i % subjects.length]).flatMap(
    (subject, i) => (subject ? [toQuestion(task, subject, Math.floor(i / subjects.length))] : []),
  );
}

function toQuestion(task: TaskId, { video, aspect }: Subject, position: number): SyntheticQuestion {
  const subjectKey = `${video} ${aspect}`;
  const { options, right } = getOptions(subjectKey);
  const random = rng(`full size ${task} ${subjectKey} ${position}`);
  const { question, answers } = getQuestion(task, options, random);
  const chosen = random.uniform() < 0.6 ? right : random.below(answers.length);
  const matched = random.uniform() >= chatty;
  return {
    task,
    video,
    aspect,
    question,
    answer: answers[right % answers.length] ?? '',
    choice: options[right] ?? '',
    prediction: getPrediction(task, answers[chosen % answers.length] ?? '', matched, random),
    verdict: {
      matched: task !== 'captioning' && matched,
      rating: random.below(2) === 0 ? 0 : 1,
      reasoning: sentences(random, 2),
    },
  };
}

/** What may be seen of a subject, as options, and which of them is. */
function getOptions(subjectKey: string): { options: string[]; right: number } {
  const random = rng(`full size ${subjectKey}`);
  const options = [...letters].map((letter) => `${letter}. ${words(random, 3 + random.below(4))}`);
  return { options, right: random.below(options.length) };
}

function getQuestion(
  task: TaskId,
  options: readonly string[],
  random: Rng,
): { question: string; answers: readonly string[] } {
  if (task === 'yes_no') {
    return { question: `Is the ${words(random, 9)}?`, answers: ['yes', 'no'] };
  }
  if (task === 'caption_matching') {
    const captions = ['A', 'B'].map((letter) => `Caption ${letter}: ${sentence(random, 8, 13)}`);
    const asking = 'Which caption matches the video better?';
    return { question: [asking, ...captions].join('\n'), answers: captions };
  }
  if (task === 'multi-choice') {
    return {
      question: [`What is the ${words(random, 5)}?`, ...options].join('\n'),
      answers: options,
    };
  }
  const information = [...letters].map(
    (letter, i) => `Information ${letter}: {'subject': 'man', 'action': '${options[i]?.slice(3)}'}`,
  );
  const asking = sentences(random, 4);
  return {
    question: [asking, ...information, 'Generated Caption:'].join('\n'),
    answers: options,
  };
}

function getPrediction(task: TaskId, answer: string, matched: boolean, random: Rng): string {
  if (task === 'captioning') return sentences(random, 2 + random.below(6));
  if (!matched) return `As far as I can tell: ${sentence(random, 6, 14)}`;
  if (task === 'yes_no') return answer === 'yes' ? 'Yes.' : 'No.';
  return task === 'multi-choice' && random.uniform() < 0.5 ? answer.charAt(0) : answer;
}
