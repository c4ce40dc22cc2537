import type { Json } from '@clapboard/file-reader';
import { toJsonLines } from '../contract/json-files';
import type { PublicItem, QuestionFile } from '../contract/scoring';
import { type AnswerForm, forms } from './formats/forms';
import { type Payload, payloadSchema } from './item';

type Captions = Payload['captions'];

/** Two answers that don't depend on the reference, in turn, so that an example reveals nothing. */
const sample: Record<AnswerForm['kind'], readonly (readonly [Json, Json])[]> = {
  score: [
    [0.83, 0.21],
    [0.4, 0.77],
  ],
  similarity: [
    [0.31, 0.24],
    [0.22, 0.29],
  ],
  yes_no: [
    ['Yes', 'No'],
    ['Yes', 'Yes'],
  ],
  choice: [
    ['A', 'B'],
    ['B', 'B'],
  ],
};

/**
 * The questions of both tasks with prompts (ours, based on the paper's appendix C), then a
 * filled-in example of each accepted format. Captions are numbered in alphabetical order; only the
 * official tables name the positive one, which needs the reference. Throws if an item lacks its
 * captions.
 */
export function questionFiles(items: readonly PublicItem[]): QuestionFile[] {
  const toQuestion = (task: string) => items.filter((item) => item.task === task);
  return [
    {
      name: 'questions_entailment.jsonl',
      title: 'Entailment: IDs, both captions of each pair, and one prompt per caption.',
      text: toJsonLines(toQuestion('entailment').map(entailmentQuestion)),
    },
    {
      name: 'questions_multiple_choice.jsonl',
      title: 'Multiple choice: IDs, both captions, and one prompt per order of the options.',
      text: toJsonLines(toQuestion('multiple_choice').map(choiceQuestion)),
    },
    ...forms
      .filter(({ by }) => by === 'label')
      .map((form) => ({
        name: `example_${form.format}.csv`,
        title: `Example: official table with ${form.names.join(' and ')}.`,
        format: form.format,
        needsKey: true as const,
        text: exampleTable(form, toQuestion(form.task)),
      })),
    ...forms
      .filter(({ by, kind }) => by === 'caption' && (kind === 'score' || kind === 'choice'))
      .map((form) => ({
        name: `example_${form.task}.jsonl`,
        title: `Example: JSON Lines with ${form.names.join(' and ')}. Doesn’t require the ground truth.`,
        format: 'jsonl',
        text: toJsonLines(
          toQuestion(form.task).map(({ id }, i) => {
            const [first, second] = getExample(form, i);
            return { id, prediction: { [form.names[0]]: first, [form.names[1]]: second } };
          }),
        ),
      })),
  ];
}

function entailmentQuestion({ id, payload }: PublicItem): Json {
  const { captions } = payloadSchema.parse(payload);
  const prompt = (caption: string) =>
    [
      'Watch the video carefully: the order of events, what the people do, and the details of both.',
      `This caption is said to describe it: ${caption}`,
      'Does the video entail the caption? Answer with Yes or No only.',
    ].join('\n');
  const prompts = { 1: prompt(captions[1]), 2: prompt(captions[2]) };
  return { id, ...getParts(id), captions, prompts };
}

function choiceQuestion({ id, payload }: PublicItem): Json {
  const { captions } = payloadSchema.parse(payload);
  const prompts = { '1A': choicePrompt(captions, 1, 2), '2A': choicePrompt(captions, 2, 1) };
  return { id, ...getParts(id), captions, prompts };
}

function choicePrompt(captions: Captions, a: 1 | 2, b: 1 | 2): string {
  return [
    'Watch the video carefully: the order of events, what the people do, and the details of both.',
    'Which of these two captions describes it better?',
    `A) ${captions[a]}`,
    `B) ${captions[b]}`,
    'Answer with A or B only.',
  ].join('\n');
}

function exampleTable(form: AnswerForm, items: readonly PublicItem[]): string {
  const header = ['test_name', 'video_id', 'event', ...form.names];
  const rows = items.map(({ id }, i) => {
    const { test_name, video_id, event } = getParts(id);
    return [test_name, video_id, event, ...getExample(form, i).map(String)];
  });
  return [header, ...rows].map((cells) => `${cells.map(cell).join(',')}\n`).join('');
}

function getExample({ kind }: AnswerForm, position: number): readonly [Json, Json] {
  return sample[kind][position % 2] ?? ['', ''];
}

/** The parts of `test/video/event`, without the number of a repetition. */
function getParts(id: string) {
  const [test_name = '', video_id = '', ...event] = id.split('/');
  return { test_name, video_id, event: event.join('/').replace(/#\d+$/, '') };
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
