import type { Json } from '@clapboard/file-reader';
import { toJsonLines, toJsonText } from '../contract/json-files';
import type { PublicItem, QuestionFile } from '../contract/scoring';
import { dimensions } from './dimensions';
import { payloadSchema } from './item';

/** Placeholder for the model's answer. */
const exampleText = 'Yes, that can be seen in the video.';

/**
 * The questions with their ids (they are the prompts of standard prompting), then a filled-in
 * example of each format. Verdicts in the examples alternate; the reference that the official judge
 * writes next to them is omitted. Throws if an item lacks its question.
 */
export function questionFiles(items: readonly PublicItem[]): QuestionFile[] {
  const questions = items.map(({ id, slices, payload }) => ({
    id,
    dimension: slices[0] ?? '',
    ...payloadSchema.parse(payload),
  }));
  const verdict = (i: number): Json =>
    i % 2 === 0
      ? { pred: 'correct', score: 4, reason: 'Agrees with the true answer.' }
      : { pred: 'incorrect', score: 1, reason: 'Contradicts the true answer.' };
  const example = dimensions.find(({ id }) =>
    questions.some(({ dimension }) => dimension === id),
  )?.id;
  const exampleQuestions = questions.filter(({ dimension }) => dimension === example);
  return [
    {
      name: 'questions.jsonl',
      title: 'IDs, dimensions and questions. The prompt is the question alone.',
      text: toJsonLines(
        questions.map(({ id, dimension, question, video }) => ({
          id,
          dimension,
          ...(video === undefined ? {} : { video }),
          question,
          prompt: question,
        })),
      ),
    },
    {
      name: 'example.jsonl',
      title: 'Example: JSON Lines with verdicts.',
      format: 'jsonl',
      text: toJsonLines(
        questions.map(({ id }, i) => ({ id, prediction: exampleText, verdict: verdict(i) })),
      ),
    },
    {
      name: `example_predictions_${example}.json`,
      title: 'Example: official prediction file for one dimension.',
      format: 'official',
      text: toJsonText(exampleQuestions.map(({ question }) => ({ Q: question, A: exampleText }))),
    },
    {
      name: `example_verdicts_${example}.json`,
      title: 'Example: official verdict file for one dimension.',
      format: 'verdicts',
      text: toJsonText(
        exampleQuestions.map(({ question }, i) => [verdict(i), { q: question, pred: exampleText }]),
      ),
    },
    {
      name: `example_cvrr_${example}.jsonl`,
      title: 'Example: lmms-eval samples file for one dimension.',
      format: 'lmms_eval',
      text: toJsonLines(
        exampleQuestions.map(({ question, video }, i) => ({
          doc_id: i,
          gpt_eval_accuracy: {
            ...(video === undefined ? {} : { VideoID: video }),
            Q: question,
            pred: exampleText,
            DimensionName: dimensions.find(({ id }) => id === example)?.title ?? '',
            correctness: i % 2 === 0 ? 'correct' : 'incorrect',
            score: i % 2 === 0 ? 4 : 1,
            reason: 'Compared with the true answer.',
          },
        })),
      ),
    },
  ];
}
