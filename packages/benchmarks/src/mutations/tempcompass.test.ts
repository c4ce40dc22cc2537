import { zipped } from './testing/archives';
import { byteMutations } from './testing/byte-mutations';
import { describeDamage, type Format } from './testing/damaged-copies';
import {
  delimitedFile,
  hasSharedFiles,
  jsonFile,
  jsonLines,
  realFile,
  realJson,
  type Table,
} from './testing/shared-files';
import { textMutations } from './testing/text-mutations';
import { inSheet, workbook } from './testing/workbook';

const videos = 30;

type Row = Record<string, string | number | boolean | null>;
type Tree = Record<string, Record<string, Row[]>>;

/** Answers or verdicts of a real run on the first videos. */
function tree(kind: 'predictions' | 'verdicts', task: string, model = 'gemini'): Tree {
  if (!hasSharedFiles) return {};
  const all = realJson<Tree>(`data/tempcompass/${kind}/${model}/${task}.json`);
  return Object.fromEntries(Object.entries(all).slice(0, videos));
}

interface TreeRow {
  video: string;
  dim: string;
  index: number;
  row: Row;
}

function toRows(videoTree: Tree): TreeRow[] {
  return Object.entries(videoTree).flatMap(([video, aspects]) =>
    Object.entries(aspects).flatMap(([dim, dimensionRows]) =>
      dimensionRows.map((row, index) => ({ video, dim, index, row })),
    ),
  );
}

/** lmms-eval samples built from the real answers and verdicts. */
function samples(task: string) {
  return toRows(tree('verdicts', task)).map(({ video, dim, row }, i) => {
    const { 'chatgpt-response': chatgpt_response, ...verdict } = row;
    const judged = chatgpt_response === undefined ? verdict : { ...verdict, chatgpt_response };
    const result = { video_id: video, dim, ...judged };
    const answer = row['video-llm-prediction'];
    return {
      doc_id: i,
      target: row['gt-answer'],
      resps: [[answer]],
      filtered_resps: [answer],
      [`${dim}_accuracy`]: result,
      avg_accuracy: result,
    };
  });
}

/** The same samples in the format of `--predict_only`, without videos. */
function bareSamples(task: string) {
  return toRows(tree('verdicts', task)).map(({ row }, i) => ({
    doc_id: i,
    target: row['gt-answer'],
    filtered_resps: row['video-llm-prediction'],
    doc_hash: 'x',
    bypass: 999,
    input: `${row.question}\nPlease directly give the best option:`,
  }));
}

/** VLMEvalKit rows built from the real answers. */
function kit(task: string): Table {
  return toRows(tree('predictions', task)).map(({ video, dim, row }, index) => {
    const [question = '', ...candidates] = String(row.question).split('\n');
    const list = candidates.map((candidate) => `'${candidate.replaceAll("'", "\\'")}'`).join(', ');
    return {
      task_type: task,
      prefix: './videos',
      suffix: '.mp4',
      video,
      question,
      answer: row.answer ?? null,
      dim,
      candidates: `[${list}]`,
      SUB_DATASET: 'TempCompass_MCQ',
      mc_question: null,
      mc_answer: null,
      original_index: index,
      index,
      prediction: row.prediction ?? null,
    };
  });
}

/** The same rows with the ratings of the real judge. */
function scored(task: string): Table {
  const ratings = toRows(tree('verdicts', task)).map(({ row }) => row.rating ?? null);
  return kit(task).map((row, i) => ({ ...row, score: ratings[i] ?? null }));
}

const known = new Set(Object.keys(tree('predictions', 'yes_no')));

function format(name: string, tasks: string, files: Format['files']): Format {
  return {
    name: `TempCompass ${name}`,
    concerns: ({ task, cluster }) => tasks.split(' ').includes(task) && known.has(cluster),
    files,
  };
}

const kitName = 'Gemini_TempCompass_8frame';
const parts = zipped(
  'run.zip',
  ['multi-choice', 'yes_no'].map((task) => jsonFile(`${task}.json`, tree('predictions', task))),
);

describeDamage(
  'tempcompass',
  () =>
    ['multi-choice', 'yes_no', 'caption_matching', 'captioning']
      .map((task) => `questions/${task}.json`)
      .concat('meta_info.json')
      .map((file) => realFile(`data/tempcompass/truth/${file}`)),
  [
    format('answers', 'yes_no', () => [jsonFile('yes_no.json', tree('predictions', 'yes_no'))]),
    format('captions', 'captioning', () => [
      jsonFile('captioning.json', tree('predictions', 'captioning')),
    ]),
    format('verdicts', 'captioning', () => [
      jsonFile('captioning.json', tree('verdicts', 'captioning')),
    ]),
    format('answers and verdicts', 'yes_no', () => [
      jsonFile('yes_no.json', tree('predictions', 'yes_no')),
      jsonFile('auto_eval_results/yes_no.json', tree('verdicts', 'yes_no')),
    ]),
    format('merged_result.json', 'yes_no captioning', () => [
      jsonFile('merged_result.json', {
        yes_no: tree('verdicts', 'yes_no'),
        captioning: tree('verdicts', 'captioning'),
      }),
    ]),
    format('samples of lmms-eval', 'multi-choice', () => [
      jsonLines('run_samples_tempcompass_multi_choice.jsonl', samples('multi-choice')),
    ]),
    format('samples of lmms-eval --predict_only', 'multi-choice', () => [
      jsonLines('run_samples_tempcompass_multi_choice.jsonl', bareSamples('multi-choice')),
    ]),
    format('log of lmms-eval', 'caption_matching', () => [
      jsonFile('tempcompass_caption_matching.json', {
        args: {},
        logs: samples('caption_matching'),
      }),
    ]),
    {
      ...format('VLMEvalKit, Excel', 'multi-choice', () => [
        workbook(`${kitName}.xlsx`, kit('multi-choice')),
      ]),
      mutations: [...byteMutations({ checked: true }), ...textMutations.map(inSheet)],
    },
    {
      ...format('VLMEvalKit with scores, Excel', 'yes_no', () => [
        workbook(`${kitName}_chatgpt-1106_score.xlsx`, scored('yes_no')),
      ]),
      mutations: [...byteMutations({ checked: true }), ...textMutations.map(inSheet)],
    },
    format('VLMEvalKit, TSV', 'multi-choice', () => [
      delimitedFile(`${kitName}.tsv`, kit('multi-choice'), '\t'),
    ]),
    format('VLMEvalKit, JSON', 'caption_matching', () => [
      jsonFile(`${kitName}.json`, kit('caption_matching')),
    ]),
    format('JSON Lines', 'multi-choice', () => [
      jsonLines(
        'answers.jsonl',
        toRows(tree('verdicts', 'multi-choice')).map(({ video, dim, index, row }) => ({
          id: `multi-choice/${video}/${dim}/${index}`,
          prediction: row['video-llm-prediction'],
          verdict: { rating: row.rating },
        })),
      ),
    ]),
    {
      ...format('answers, zip', 'yes_no multi-choice', () => [parts.file]),
      mutations: parts.mutations,
    },
  ],
);
