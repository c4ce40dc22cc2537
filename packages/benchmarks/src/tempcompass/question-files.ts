import type { Json } from '@clapboard/intake';
import type { PublicItem, QuestionFile } from '../contract/scoring';
import { type Payload, payloadSchema } from './item';
import { type TaskId, taskIds, tasks } from './tasks';

interface Asked extends Payload {
  id: string;
}

/** Answer prompts of the official inference code, appended to the question (paper, appendix C.2, and its second prompt of table 9). */
const answerPrompts: Readonly<Record<TaskId, string>> = {
  'multi-choice': '\nPlease directly give the best option:',
  yes_no: '\nPlease answer yes or no:',
  caption_matching: '\nPlease directly give the best option:',
  captioning: '',
};

/**
 * For each task its questions with prompts, then a filled-in example of each accepted format. The
 * examples say nothing about the answers: they give one and the same text to every question, and
 * verdicts that alternate. Throws when an item comes without its question.
 */
export function questionFiles(items: readonly PublicItem[]): QuestionFile[] {
  const byTask = taskIds.map((task) => ({
    task,
    title: tasks.find(({ id }) => id === task)?.title ?? task,
    asked: items
      .filter((item) => item.task === task)
      .map(({ id, payload }): Asked => ({ id, ...payloadSchema.parse(payload) })),
  }));
  const files = byTask.flatMap(({ task, title, asked }): QuestionFile[] => [
    {
      name: `questions_${task}.jsonl`,
      title: `${title}: ids, videos, questions and prompts.`,
      text: jsonLines(
        asked.map(({ id, video, aspect, question }) => ({
          id,
          video,
          aspect,
          question,
          prompt: question + answerPrompts[task],
        })),
      ),
    },
    {
      name: `example_${task}.jsonl`,
      title: `${title}: example in JSON Lines.`,
      format: 'jsonl',
      text: jsonLines(asked.map(({ id }) => ({ id, prediction: exampleAnswer(task) }))),
    },
    {
      name: `example_official_${task}.json`,
      title: `${title}: example of the official prediction file.`,
      format: 'official',
      text: json(treeOf(asked, ({ question }) => ({ question, prediction: exampleAnswer(task) }))),
    },
    {
      name: `example_verdicts_${task}.json`,
      title: `${title}: example of the official file of verdicts.`,
      format: 'verdicts',
      text: json(treeOf(asked, (one, i) => exampleVerdict(task, one, i))),
    },
    {
      name: `example_samples_tempcompass_${task.replace('-', '_')}.jsonl`,
      title: `${title}: example of samples logged by lmms-eval.`,
      format: 'lmms_eval',
      text: jsonLines(asked.map((one, i) => exampleSample(task, one, i))),
    },
  ]);
  const merged = byTask.map(({ task, asked }) => [
    task,
    treeOf(asked, (one, i) => exampleVerdict(task, one, i)),
  ]);
  const records = byTask.flatMap(({ task, asked }) => asked.map((one) => exampleRecord(task, one)));
  return [
    ...files,
    {
      name: 'example_merged_result.json',
      title: 'All tasks: example of the file for the authors’ leaderboard.',
      format: 'merged_result',
      text: json(Object.fromEntries(merged)),
    },
    {
      name: 'example_TempCompass_8frame.json',
      title: 'All tasks: example of a prediction file of VLMEvalKit.',
      format: 'vlmevalkit',
      text: json(records),
    },
  ];
}

function exampleAnswer(task: TaskId): string {
  if (task === 'yes_no') return 'Yes.';
  return task === 'captioning' ? 'A caption of the video.' : 'The first option seems best.';
}

function exampleVerdict(task: TaskId, { question }: Asked, position: number): Json {
  const rating = position % 2;
  const text = exampleAnswer(task);
  if (task === 'captioning') {
    return {
      'chatgpt-reasoning': 'The reason that the judge gives.',
      'chatgpt-answer': 'The choice of the judge.',
      'video-llm-prediction': text,
      rating,
    };
  }
  if (task === 'yes_no') return { question, 'video-llm-prediction': text, match_success: true };
  return {
    question,
    'video-llm-prediction': text,
    match_success: false,
    'chatgpt-response': rating === 1 ? 'Correct' : 'Incorrect',
    rating,
  };
}

function exampleSample(task: TaskId, one: Asked, position: number): Json {
  const verdict = exampleVerdict(task, one, position) as { [key: string]: Json };
  const { 'chatgpt-response': reply, ...rest } = verdict;
  return {
    doc_id: position,
    filtered_resps: [exampleAnswer(task)],
    avg_accuracy: {
      ...rest,
      ...(reply !== undefined && { chatgpt_response: reply }),
      video_id: one.video,
      question: one.question,
      dim: one.aspect,
    },
  };
}

function exampleRecord(task: TaskId, { video, aspect, question }: Asked): Json {
  const [firstLine = '', ...candidates] = question.split('\n');
  const split = task === 'multi-choice' || task === 'caption_matching';
  return {
    task_type: task,
    video,
    question: split ? firstLine : question,
    dim: aspect,
    candidates: split ? `[${candidates.map(pythonText).join(', ')}]` : null,
    prediction: exampleAnswer(task),
  };
}

function pythonText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function treeOf(asked: readonly Asked[], row: (one: Asked, position: number) => Json): Json {
  const tree: Record<string, Record<string, Json[]>> = {};
  for (const [i, one] of asked.entries()) {
    const byAspect = tree[one.video] ?? {};
    tree[one.video] = byAspect;
    const rows = byAspect[one.aspect] ?? [];
    byAspect[one.aspect] = rows;
    rows.push(row(one, i));
  }
  return tree;
}

function json(value: Json): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

function jsonLines(rows: readonly Json[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
