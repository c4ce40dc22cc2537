import type { Json, JsonObject } from '@clapboard/file-reader';
import { toJsonLines } from '../contract/json-files';
import type { PublicItem, QuestionFile } from '../contract/scoring';
import { type Payload, payloadSchema } from './item';
import { type TaskId, taskIds, tasks } from './tasks';

interface QuestionItem extends Payload {
  id: string;
}

/**
 * Answer prompts of the official inference code, appended to the question (paper, appendix C.2, and its second prompt
 * of table 9).
 */
const answerPrompts: Readonly<Record<TaskId, string>> = {
  'multi-choice': '\nPlease directly give the best option:',
  yes_no: '\nPlease answer yes or no:',
  caption_matching: '\nPlease directly give the best option:',
  captioning: '',
};

/**
 * For each task its questions with prompts, then a filled-in example of each accepted format. The
 * examples reveal nothing about the references: every question has the same answer, and verdicts
 * alternate. Throws if an item lacks its question.
 */
export function questionFiles(items: readonly PublicItem[]): QuestionFile[] {
  const byTask = taskIds.map((task) => ({
    task,
    title: tasks.find(({ id }) => id === task)?.title ?? task,
    cases: items
      .filter((item) => item.task === task)
      .map(({ id, payload }): QuestionItem => ({ id, ...payloadSchema.parse(payload) })),
  }));
  const files = byTask.flatMap(({ task, title, cases }): QuestionFile[] => [
    {
      name: `questions_${task}.jsonl`,
      title: `${title}: IDs, videos, questions and prompts.`,
      text: toJsonLines(
        cases.map(({ id, video, aspect, question }) => ({
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
      title: `${title}: example, JSON Lines.`,
      format: 'jsonl',
      text: toJsonLines(cases.map(({ id }) => ({ id, prediction: exampleAnswer(task) }))),
    },
    {
      name: `example_official_${task}.json`,
      title: `${title}: example, official prediction file.`,
      format: 'official',
      text: json(toTree(cases, ({ question }) => ({ question, prediction: exampleAnswer(task) }))),
    },
    {
      name: `example_verdicts_${task}.json`,
      title: `${title}: example, official verdict file.`,
      format: 'verdicts',
      text: json(toTree(cases, (entry, i) => exampleVerdict(task, entry, i))),
    },
    {
      name: `example_samples_tempcompass_${task.replace('-', '_')}.jsonl`,
      title: `${title}: example, samples logged by lmms-eval.`,
      format: 'lmms_eval',
      text: toJsonLines(cases.map((entry, i) => exampleSample(task, entry, i))),
    },
  ]);
  const merged = byTask.map(({ task, cases: question }) => [
    task,
    toTree(question, (entry, i) => exampleVerdict(task, entry, i)),
  ]);
  const records = byTask.flatMap(({ task, cases: question }) =>
    question.map((entry) => exampleRecord(task, entry)),
  );
  return [
    ...files,
    {
      name: 'example_merged_result.json',
      title: 'All tasks: example, file for the authors’ leaderboard.',
      format: 'merged_result',
      text: json(Object.fromEntries(merged)),
    },
    {
      name: 'example_TempCompass_8frame.json',
      title: 'All tasks: example, VLMEvalKit prediction file.',
      format: 'vlmevalkit',
      text: json(records),
    },
    {
      name: 'example_eval_tempcompass_my-model_greedy_output.json',
      title: 'All tasks: example, results of Video-R1.',
      format: 'video_r1',
      text: json({
        results: byTask.flatMap(({ task, cases: question }) =>
          question.map((entry) => exampleResult(task, entry)),
        ),
      }),
    },
    {
      name: 'example_videollama3_tempcompass.json',
      title: 'All tasks: example, results of VideoLLaMA3.',
      format: 'videollama3',
      text: json(
        Object.fromEntries(
          byTask.map(({ task, cases: question }) => [
            task.replace('-', '_'),
            [{ Overall: 50 }, ...question.map((entry, i) => exampleInfo(task, entry, i))],
          ]),
        ),
      ),
    },
  ];
}

function exampleAnswer(task: TaskId): string {
  if (task === 'yes_no') return 'Yes.';
  return task === 'captioning' ? 'A caption of the video.' : 'The first option seems best.';
}

function exampleVerdict(task: TaskId, { question }: QuestionItem, position: number): Json {
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

function exampleSample(task: TaskId, entry: QuestionItem, position: number): Json {
  const verdict = exampleVerdict(task, entry, position) as JsonObject;
  const { 'chatgpt-response': reply, ...rest } = verdict;
  return {
    doc_id: position,
    filtered_resps: [exampleAnswer(task)],
    avg_accuracy: {
      ...rest,
      ...(reply !== undefined && { chatgpt_response: reply }),
      video_id: entry.video,
      question: entry.question,
      dim: entry.aspect,
    },
  };
}

function exampleRecord(task: TaskId, { video, aspect, question }: QuestionItem): Json {
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

function exampleResult(task: TaskId, { video, question }: QuestionItem): Json {
  const prediction = exampleAnswer(task);
  return {
    problem: question,
    solution: '<answer>The reference answer.</answer>',
    path: `./TempCompass/videos/${video}.mp4`,
    output: `<answer>${prediction}</answer>`,
    prediction,
  };
}

function exampleInfo(
  task: TaskId,
  { video, aspect, question }: QuestionItem,
  position: number,
): Json {
  const response = exampleAnswer(task);
  return {
    data_id: position,
    response,
    prediction: response,
    meta_data: {
      video_path: `TempCompass/videos/${video}.mp4`,
      task_type: aspect,
      question_format: task,
      question,
    },
  };
}

function pythonText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function toTree(
  cases: readonly QuestionItem[],
  row: (entry: QuestionItem, position: number) => Json,
): Json {
  const tree: Record<string, Record<string, Json[]>> = {};
  for (const [i, entry] of cases.entries()) {
    const byAspect = tree[entry.video] ?? {};
    tree[entry.video] = byAspect;
    const rows = byAspect[entry.aspect] ?? [];
    byAspect[entry.aspect] = rows;
    rows.push(row(entry, i));
  }
  return tree;
}

function json(value: Json): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
