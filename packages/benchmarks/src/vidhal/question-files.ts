import type { Json } from '@clapboard/file-reader';
import { toJsonLines, toJsonText } from '../contract/json-files';
import type { PublicItem, QuestionFile } from '../contract/scoring';
import { type Payload, payloadSchema } from './item';
import { letters } from './letters';
import { pairName, pairs } from './order-answer';
import { tasks } from './tasks';
import { taskIds } from './truth';

type Options = Payload['options'];

/**
 * For each task its questions with prompts (ours, based on the paper's sections 4.1 and 9.2), then
 * a filled-in example of each accepted format. The examples cycle through the letters, so they
 * reveal nothing about the references. Throws if an item lacks its captions.
 */
export function questionFiles(items: readonly PublicItem[]): QuestionFile[] {
  const byTask = taskIds.map((task) => ({
    task,
    title: tasks.find(({ id }) => id === task)?.title ?? task,
    asked: items.filter((item) => item.task === task),
  }));
  return byTask.flatMap(({ task, title, asked: question }): QuestionFile[] => [
    {
      name: `questions_${task}.jsonl`,
      title: `${title}: IDs, captions under their letters, and prompts.`,
      text: toJsonLines(question.map((item) => getQuestion(task, item))),
    },
    {
      name: `example_official_${task}.json`,
      title: `${title}: example, official prediction file.`,
      format: 'official',
      text: toJsonText(
        Object.fromEntries(question.map(({ id }, i) => [id, exampleAnswer(task, i)])),
      ),
    },
    {
      name: `example_${task}.jsonl`,
      title: `${title}: example, JSON Lines.`,
      format: 'jsonl',
      text: toJsonLines(question.map(({ id }, i) => ({ id, prediction: exampleAnswer(task, i) }))),
    },
  ]);
}

function getQuestion(task: string, { id, payload }: PublicItem): Json {
  const { options } = payloadSchema.parse(payload);
  const question = { id, video: id, options };
  if (task === 'mcqa') return { ...question, prompt: choicePrompt(options, letters) };
  if (task === 'naive_ordering') return { ...question, prompt: orderPrompt(options) };
  const prompts = pairs.map((pair) => [pairName(pair), choicePrompt(options, pair)]);
  return { ...question, prompts: Object.fromEntries(prompts) };
}

function choicePrompt(options: Options, shown: readonly (keyof Options)[]): string {
  return [
    'Watch the video. Which of these captions describes it best?',
    ...shown.map((letter) => `${letter}. ${options[letter]}`),
    `Answer with one letter only: ${shown.join(' or ')}.`,
  ].join('\n');
}

function orderPrompt(options: Options): string {
  return [
    'Watch the video. Put these captions in order, from the one that is most faithful to the video to the one that is least faithful.',
    ...letters.map((letter) => `${letter}. ${options[letter]}`),
    'Answer with the three letters only, best first, separated by commas.',
  ].join('\n');
}

function exampleAnswer(task: string, position: number): Json {
  const turned = letters.map((_, i) => letters[(i + position) % letters.length] ?? 'A');
  return task === 'mcqa' ? (turned[0] ?? 'A') : turned;
}
