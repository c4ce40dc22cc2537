import type { TaskId } from '../tasks';
import rows from './facts.json';

/** A synthetic fact about a synthetic video: one of three alternatives is true. */
export type Fact = (typeof rows)[number];

export const facts: readonly Fact[] = rows;

const letters = ['A', 'B', 'C'] as const;

/** The sentence for one alternative. */
export function sentence({ subject, verb, options }: Fact, alternative: number): string {
  return `The ${subject} ${verb} ${options[alternative]}.`;
}

/** An alternative that is not true. */
export function createWrongAnswer({ right, options }: Fact): number {
  return (right + 1) % options.length;
}

/**
 * Whether the true caption comes first and the question is to be affirmed; true for half of the
 * facts.
 */
export function isFirst(fact: Fact): boolean {
  return fact.video.length % 2 === 1 ? fact.right === 1 : fact.right !== 1;
}

/** The only question about a fact in the form of a task, with its answer. */
export function getQuestion(task: TaskId, fact: Fact): { question: string; answer: string } {
  const { subject, verb, aspect, options, right } = fact;
  const lines = options.map((option, i) => `${letters[i]}. ${option}`);
  const answer = lines[right] ?? '';
  if (task === 'multi-choice') {
    return { question: [`What does the ${subject} show?`, ...lines].join('\n'), answer };
  }
  if (task === 'yes_no') {
    const option = options[isFirst(fact) ? right : createWrongAnswer(fact)];
    return {
      question: `${verb === 'is' ? 'Is' : 'Are'} the ${subject} ${option}?`,
      answer: isFirst(fact) ? 'yes' : 'no',
    };
  }
  if (task === 'caption_matching') {
    const captions = [sentence(fact, right), sentence(fact, createWrongAnswer(fact))];
    const shown = (isFirst(fact) ? captions : captions.reverse()).map(
      (caption, i) => `Caption ${letters[i]}: ${caption}`,
    );
    return {
      question: ['Which caption matches the video better?', ...shown].join('\n'),
      answer: shown[isFirst(fact) ? 0 : 1] ?? '',
    };
  }
  const information = options.map(
    (option, i) => `Information ${letters[i]}: {'subject': '${subject}', '${aspect}': '${option}'}`,
  );
  return {
    question: [
      'One of these pieces of information fits the video. Write a caption of the video that follows it.',
      ...information,
      'Generated Caption:',
    ].join('\n'),
    answer,
  };
}
