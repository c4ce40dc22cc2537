import { type Issue, openFiles, type UploadedFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { findBenchmark } from '../registry';
import { payloadSchema } from '../tempcompass/item';
import { isNamed } from './other-datasets';
import { preflight } from './preflight';
import { getReadiness } from './readiness';
import { skipDamagedOutput } from './skip-damaged-output';

const file = (name: string, value: unknown): UploadedFile => ({
  name,
  id: name,
  bytes: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
});
const samples = (task: string) =>
  file(`m/1_samples_${task}.jsonl`, {
    doc_id: 0,
    target: 'A',
    filtered_resps: 'A',
    input: 'Which?',
    videomme_perception_score: { question_id: '001-1', pred_answer: 'A' },
  });
const table = 'index\tquestion\tanswer\tprediction\n0\tWhich?\tA\tA\n';

/** Files about other datasets, as toolkits write them beside those of this benchmark. */
const others = [
  samples('videomme'),
  samples('mvbench_action_count'),
  file('m/videomme.json', { args: {}, model_configs: { task: 'videomme' }, logs: [{ doc_id: 0 }] }),
  file('m/T1/m_Video-MME_8frame_rating.json', { overall: { overall: '0.5' } }),
  file('m/T1/m_MMBench_acc.csv', '"Overall","split"\n"0.5","dev"\n'),
  file('m/m_MMBench_acc.csv', '"Overall","split"\n"0.5","dev"\n'),
  file('m/m_MLVU_64frame.tsv', table),
  file('m/eval_mvbench_m_greedy_output.json', {
    results: [{ problem: 'Which?', solution: '', path: './x.mp4', output: 'A', prediction: 'A' }],
  }),
  file('VideoLLaMA3-7B/mvbench.json', [
    { Overall: 50 },
    { data_id: 0, response: 'A', prediction: 0, meta_data: { question: 'Which?', options: ['a'] } },
  ]),
];

/** Files that tasks of lmms-eval write to `--output_path`, beside the folders of the models. */
const taskOutput = [
  file('out/submissions/inference_results_egoschema_MC_2026-01-02.json', { '0a1b': 3 }),
  file('out/submissions/inference_results_videochatgpt_gen_2026-01-02.json', [
    { video_name: 'v', Q: 'What?', A: 'a', pred: 'b' },
  ]),
  file('out/submissions/scores_cvrr_partial_actions_2024-06-01.json', { accuracy: 1 }),
  file('out/submissions/tempcompass_scores.json', [1]),
  file('out/submissions/mmbench_en_test_results.csv', 'index,answer\n1,A\n'),
  file('out/scores/funqa_H2_scores.json', { scores: [] }),
];
/** Such files, cut off while they were written. */
const damaged = [
  file('out/submissions/inference_results_egoschema_MC_2026-01-02.json', '{"0a1b": 3,\n"0a1c"'),
  file('out/scores/funqa_H2_scores.json', '{"scores": ['),
];
const lmmsSamples = { ...samples('videomme'), name: 'out/m/1_samples_videomme.jsonl' };
const status = file('m/T1/status.json', {
  eval_id: 'T1',
  model_name: 'm',
  datasets: { TempCompass_8frame: {}, 'Video-MME_8frame': {}, MMBench: {} },
});

async function load(id: string) {
  const definition = findBenchmark(id);
  if (!definition) throw new Error(id);
  const { truthFiles, models } = await definition.loadSample();
  const { items } = (await definition.load()).readTruth((await openFiles(truthFiles)).files);
  const check = async (files: readonly UploadedFile[]) =>
    preflight(definition, items, (await openFiles(files)).files, () => undefined);
  /** The issues of opening the files, and whether these can be scored. */
  const open = async (files: readonly UploadedFile[]) => {
    const opened = await openFiles(files);
    const found = await check(files);
    const issues = skipDamagedOutput(opened, found.recognised, definition);
    const scored = found.coverage.length > 0;
    return { issues, readiness: getReadiness(issues, { ...found, scored, complete: true }) };
  };
  return {
    items,
    check,
    open,
    files: (models[0]?.files ?? []).map((answers) => ({ ...answers, id: answers.name })),
  };
}

/** TempCompass with a multiple-choice question as Video-R1 writes it. */
async function loadVideoR1() {
  const { items, check } = await load('tempcompass');
  const { video, question } = payloadSchema.parse(
    items.find(({ task }) => task === 'multi-choice')?.payload,
  );
  return { check, question: { problem: question, path: `./TempCompass/${video}.mp4` } };
}

test('a dataset whose name only begins like a benchmark’s is another one', () => {
  const definition = { id: 'vidhal', toolkitNames: ['vid_hal'] };
  expect(
    ['VidHal', 'vidhal_8frame', 'vid_hal_mcqa'].map((name) => isNamed(name, definition)),
  ).toEqual([true, true, true]);
  expect(['vidhallucination', 'vid'].map((name) => isNamed(name, definition))).toEqual([
    false,
    false,
  ]);
});

test('errors of damaged files that have answers stay, and so do warnings', async () => {
  const definition = findBenchmark('cvrr-es');
  if (!definition) throw new Error('not registered');
  const { files } = await openFiles([lmmsSamples]);
  const recognise = (name: string, refused: boolean) => ({
    ...{ uploadId: name, file: name, format: 'jsonl', task: 'qa', answers: 1, refused },
  });
  const issue = { code: 'broken', at: 'line 1', message: 'It is broken.', fix: 'Repair it.' };
  const issues: Issue[] = [
    { ...issue, severity: 'error', file: 'out/submissions/answers.jsonl' },
    { ...issue, severity: 'warning', file: 'out/submissions/other.json' },
  ];
  const recognised = [
    recognise('out/ok.jsonl', false),
    recognise('out/submissions/answers.jsonl', true),
  ];
  expect(skipDamagedOutput({ files, issues }, recognised, definition)).toEqual(issues);
});

describe.each(['tempcompass', 'cvrr-es'])('%s', (id) => {
  test('files about other datasets are skipped with a note each', async () => {
    const { check, files } = await load(id);
    const alone = await check(files);
    const folder = await check([...others, status, ...files]);
    expect({ ...folder, issues: [] }).toEqual({ ...alone, issues: [] });
    const notes = folder.issues.filter(({ code }) => code === 'skipped_file');
    expect(notes.map(({ file }) => file).sort()).toEqual(
      [...others, status].map(({ name }) => name).sort(),
    );
    expect(folder.issues).toHaveLength(alone.issues.length + notes.length);
  });

  test('other output of lmms-eval tasks is skipped with a note for each file', async () => {
    const { check, files } = await load(id);
    const withSamples = [lmmsSamples, ...files];
    const alone = await check(withSamples);
    const folder = await check([...taskOutput, ...withSamples]);
    expect({ ...folder, issues: [] }).toEqual({ ...alone, issues: [] });
    const added = folder.issues.filter(({ file }) => file !== lmmsSamples.name);
    const notes = added.filter(({ code }) => code === 'skipped_file');
    expect(notes.map(({ file, severity }) => [file, severity]).sort()).toEqual(
      taskOutput.map(({ name }) => [name, 'info']).sort(),
    );
    expect(folder.issues).toHaveLength(alone.issues.length + notes.length);
  });

  test('answers to this benchmark in such a folder that can’t be used stay errors', async () => {
    const { check, files } = await load(id);
    const answers =
      id === 'tempcompass'
        ? file('out/submissions/tempcompass_yes_no.json', {
            v: { action: [{ question: 'Is it?', prediction: 'yes' }] },
          })
        : file('out/submissions/inference_results_cvrr_partial_actions_2024-06-01.json', [
            { VideoID: 'v.mp4', Q: 'Is it?', A: 'a', pred: 'b', DimensionName: 'Partial actions' },
          ]);
    const { issues } = await check([answers, lmmsSamples, ...files]);
    const found = issues.filter(({ file }) => file === answers.name);
    expect(found.map(({ severity }) => severity)).toEqual(['error']);
  });

  test('a file of such a folder is rejected without samples of lmms-eval', async () => {
    const { check, files } = await load(id);
    for (const bad of taskOutput) {
      const { issues } = await check([bad, ...files]);
      expect(issues.filter(({ file }) => file === bad.name)).not.toEqual([]);
      expect(issues.map(({ code }) => code)).not.toContain('skipped_file');
    }
  });

  test('damaged output of lmms-eval tasks is skipped with a warning for each file', async () => {
    const { open, files } = await load(id);
    const { issues, readiness } = await open([...damaged, lmmsSamples, ...files]);
    const found = issues.map(({ file, severity, code }) => [file, severity, code]);
    expect(found).toEqual(damaged.map(({ name }) => [name, 'warning', 'skipped_file']));
    expect(readiness).toBe('complete');
  });

  test('a damaged file stays an error at its place without other answers, and with a name of this benchmark', async () => {
    const { open, files } = await load(id);
    const task = id === 'tempcompass' ? 'tempcompass_yes_no' : 'cvrr_partial_actions';
    const named = file(`out/submissions/${task}.json`, '{"a": 1,\n"b": ');
    for (const uploaded of [
      [...damaged, lmmsSamples],
      [...damaged, ...files],
      [named, lmmsSamples, ...files],
      [file('out/notes.json', '{"a": '), lmmsSamples, ...files],
    ]) {
      const { issues, readiness } = await open(uploaded);
      expect(issues.map(({ severity }) => severity)).toContain('error');
      expect(issues.every(({ file, at }) => file !== '' && at !== '')).toBe(true);
      expect(readiness).toBe('invalid');
    }
  });

  test('alone, they are errors', async () => {
    const { check } = await load(id);
    const { issues } = await check([samples('videomme')]);
    expect(issues.some(({ severity }) => severity === 'error')).toBe(true);
  });

  test('rejected files of this benchmark or without a toolkit’s name stay errors', async () => {
    const { check, files } = await load(id);
    const samplesFile = samples(
      id === 'tempcompass' ? 'tempcompass_yes_no' : 'cvrr_partial_actions',
    );
    for (const bad of [samplesFile, file('m/mine.tsv', table), file('m/notes.json', { x: 1 })]) {
      const { issues } = await check([bad, ...files]);
      const codes = issues.filter(({ file }) => file === bad.name).map(({ severity }) => severity);
      expect(codes).not.toEqual([]);
      expect(issues.map(({ code }) => code)).not.toContain('skipped_file');
    }
  });
});

test('files about other datasets of a VLMEvalKit run are skipped without its status.json', async () => {
  const { items, check } = await load('tempcompass');
  const rows = items.flatMap(({ task, payload }) => {
    if (task !== 'multi-choice') return [];
    const { video, aspect: dim, question } = payloadSchema.parse(payload);
    return [{ task_type: task, video, dim, question, prediction: 'A' }];
  });
  const answers = file('m/T1/m_TempCompass_8frame.json', rows);
  const outputs = [
    file('m/T1/m_Video-MME_8frame_score.tsv', table),
    file('m/T1/m_Video-MME_8frame_rating.json', { overall: { overall: '0.5' } }),
    file('m/T1/m_MMBench.tsv', table),
    file('m/T1/m_MMBench_acc.csv', '"Overall","split"\n"0.5","dev"\n'),
    file('m/m_MMBench_acc.csv', '"Overall","split"\n"0.5","dev"\n'),
  ];
  const alone = await check([answers]);
  const { issues, ...folder } = await check([answers, ...outputs]);
  expect({ ...folder, issues: [] }).toEqual({ ...alone, issues: [] });
  const notes = issues.filter(({ code }) => code === 'skipped_file');
  expect(notes.map(({ file, severity }) => [file, severity]).sort()).toEqual(
    outputs.map(({ name }) => [name, 'info']).sort(),
  );
  expect(issues).toHaveLength(alone.issues.length + notes.length);

  for (const bad of [
    file('m/T1/m_TempCompass_YorN_8frame.json', { x: 1 }),
    file(
      'm/T1/m_again.json',
      rows.map((row) => ({ ...row, prediction: 'B' })),
    ),
    file('m/T1/other_MMBench.tsv', table),
    file('m/T2/m_MMBench.tsv', table),
  ]) {
    const found = (await check([answers, bad])).issues.filter((issue) => issue.file === bad.name);
    expect(found.map(({ severity }) => severity)).toEqual(['error']);
  }
  const again = file(
    'x/T1/x_TempCompass_8frame.json',
    rows.map((row) => ({ ...row, prediction: 'B' })),
  );
  const beside = file('x/T1/x_MMBench.tsv', table);
  const { issues: errors } = await check([answers, again, beside]);
  expect(errors.map(({ code }) => code)).not.toContain('skipped_file');
});

test.each(['eval_results.json', 'eval_results_greedy_output.json', 'eval_mvbench.json'])(
  'results of Video-R1 that answer this benchmark are not skipped if another file has other answers: %s',
  async (name) => {
    const { check, question } = await loadVideoR1();
    const result = (prediction: string) => ({
      results: [{ ...question, solution: '', output: prediction, prediction }],
    });
    const { issues } = await check([file('a.json', result('A')), file(name, result('B'))]);
    expect(issues.filter((issue) => issue.file === name).map(({ code }) => code)).toEqual([
      'task_twice',
    ]);
  },
);

test('files are compared with the first 1,000 datasets of status.json, however many it lists', async () => {
  const { check, files } = await load('tempcompass');
  const names = Array.from({ length: 1001 }, (_, i) => `D${1000 + i}`);
  const datasets = Object.fromEntries(names.map((name) => [name, {}]));
  const outputs = ['m/m_D1999_x.json', 'm/m_D2000_x.json'].map((name) => file(name, [1]));
  const long = file('m/T1/status.json', { model_name: 'm', datasets });
  const { issues } = await check([long, ...outputs, ...files]);
  const severity = (name: string) => issues.filter((issue) => issue.file === name)[0]?.severity;
  expect(outputs.map(({ name }) => severity(name))).toEqual(['info', 'error']);
});
