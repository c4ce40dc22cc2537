import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { evaluate } from '../../scoring/evaluate';
import { argus } from '../index';
import { scoring } from '../scoring';

const human = 'The man opens the wooden door. The dog runs across the grassy field.';
const caption = 'A man opens a wooden door. A dog runs over the field quickly.';
const file = (name: string, value: unknown): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
});
const tuple = (evidence: unknown = 'The man opens the wooden door.', verdict = 'entailment') => [
  1,
  'A man opens a wooden door.',
  evidence,
  'dynamic-action',
  'r',
  verdict,
];
const invented = [2, 'A cat sleeps on the roof.', '', 'summary', 'r', 'underdetermined'];
const judgement = (more: object = {}) => ({
  analysis_mode: 'hallucination',
  human_caption: human,
  model_caption: caption,
  result_raw: '',
  result_tuple: [tuple(), invented],
  ...more,
});

let items: Item[] = [];

beforeAll(async () => {
  const rows = ['c1', 'c2'].map((clip_name) => ({ clip_name, human_caption: human }));
  const { files } = await openFiles([file('argus.json', rows)]);
  items = scoring.readTruth(files).items;
});

async function submit(...uploads: UploadedFile[]) {
  const { files, issues } = await openFiles(uploads);
  expect(issues).toEqual([]);
  const result = await evaluate(argus, items, files, { getTask: () => undefined, seed: 's' });
  const value = (metric: string, task = 'hallucination', slice = 'overall') =>
    result.scores.find(
      (score) => score.metric === metric && score.task === task && score.slice === slice,
    )?.value;
  const codes = result.issues.map(({ code }) => code);
  return { result, value, codes };
}

const official = (clip: string, more: object = {}) =>
  file(`evals/${clip}/REF_human/TAR_my_model.json`, judgement(more));

describe('an ARGUS submission', () => {
  test('reads clip, direction and model of official files from the path, and the type from the fourth field', async () => {
    const omission = file('evals/c1/REF_my_model/TAR_human.json', judgement());
    const { result, value } = await submit(official('c1'), official('c2'), omission);
    expect(result.tasks.map(({ task }) => task)).toEqual(['hallucination', 'omission']);
    expect(value('cost')).toBe(1);
    expect(value('cost', 'hallucination', 'summary')).toBe(1);
    expect(value('cost', 'hallucination', 'dynamic-action')).toBe(0);
    expect(result.selfJudged).toBe(3);
    expect(result.complete).toBe(false);
  });

  test('with judgements in the folder of the other direction is scored with one warning', async () => {
    const exchanged = ['c1', 'c2'].map((clip) => official(clip, { analysis_mode: 'omissions' }));
    const { result, codes } = await submit(...exchanged);
    expect(result.tasks.map(({ task }) => task)).toEqual(['hallucination']);
    expect(codes).toEqual(['other_direction']);
    expect(result.issues[0]).toMatchObject({
      severity: 'warning',
      file: 'evals/c1/REF_human/TAR_my_model.json',
      message: expect.stringContaining('2 judgements have'),
    });
  });

  test('with captions only is unjudged in both tasks and has no cost', async () => {
    const captions = ['c1', 'c2'].map((clip) =>
      file(`captions_16/${clip}/My-Model.json`, { prompt: 'p', caption }),
    );
    const { result, value, codes } = await submit(...captions);
    expect(result.coverage.filter(({ slice }) => slice === 'overall')).toMatchObject([
      { judgeFailed: 2 },
      { judgeFailed: 2 },
    ]);
    expect(value('cost')).toBeNull();
    expect(codes).toEqual(['not_judged', 'not_judged']);
  });

  test('drops a verdict on a text that is not the submitted caption', async () => {
    const captions = file('captions_16/c1/My-Model.json', {
      prompt: 'p',
      caption: 'Another text.',
    });
    const { result, codes } = await submit(official('c1'), official('c2'), captions);
    expect(codes).toContain('stale_verdict');
    expect(result.tasks[0]?.outcomes.nonAnswers).toEqual(['judge-failed', null]);
  });

  test('drops a verdict on another human caption, even without payloads', async () => {
    const uploads = [
      official('c1', { human_caption: 'Somebody else wrote this caption.' }),
      official('c2'),
    ];
    const { result, codes } = await submit(...uploads);
    expect(codes).toContain('stale_verdict');
    expect(result.tasks[0]?.outcomes.nonAnswers).toEqual(['judge-failed', null]);
    const { files } = await openFiles(uploads);
    const index = items.map(({ id, task, slices }) => ({ id, task, slices }));
    const answers = scoring.readAnswers(files, index, () => undefined).tasks.get('hallucination');
    const taskItems = items.filter(({ task }) => task === 'hallucination');
    expect(scoring.outcomes('hallucination', taskItems, answers ?? new Map()).nonAnswers).toEqual([
      'judge-failed',
      null,
    ]);
  });

  test.each([
    ['a tuple of five', [[1, 'A line of text here.', 'x', 'summary', 'entailment']]],
    ['null as evidence', [tuple(null)]],
    ['no list', 'x'],
  ])(
    'leaves a clip unjudged if its judgement has %s, and reports the position',
    async (_, result_tuple) => {
      const { result } = await submit(official('c1', { result_tuple }), official('c2'));
      const [first] = result.issues;
      expect(first).toMatchObject({ severity: 'error', code: 'bad_judgement' });
      expect(result.tasks[0]?.outcomes.nonAnswers).toEqual(['judge-failed', null]);
    },
  );

  test.each([
    ['no line', []],
    ['too many headers', [[1, 'In summary', '', 'summary', 'r', 'entailment']]],
  ])(
    'excludes a clip with %s from the cost, and counts it as 1 in the full cost',
    async (_, result_tuple) => {
      const { result, value, codes } = await submit(
        official('c1', { result_tuple }),
        official('c2', {
          result_tuple: [
            tuple(),
            invented,
            [3, 'A dog runs over the field.', '', 'summary', 'r', 'entailment'],
          ],
        }),
      );
      expect(codes).toContain('clip_excluded');
      expect(value('cost')).toBe(0.5);
      expect(value('cost_excluded_worst')).toBe(0.75);
      expect(result.complete).toBe(true);
    },
  );

  test('handles NaN and Infinity like the official code, with a warning', async () => {
    const nan = await submit(official('c1', { result_tuple: [tuple()] }), official('c2'));
    expect(nan.codes).toContain('degenerate_clip');
    expect([nan.value('cost'), nan.value('degenerate_rate')]).toEqual([1, 0.5]);
    const infinite = await submit(official('c1', { result_tuple: [tuple('')] }), official('c2'));
    expect(infinite.codes).toContain('degenerate_clip');
    expect(infinite.value('cost')).toBe(Number.POSITIVE_INFINITY);
    expect(infinite.value('cost_excluded_worst')).toBe(1);
  });

  test('flags an empty evidence that the official parser misread', async () => {
    const result_tuple = [tuple('- Reasoning: nothing'), invented];
    const { codes } = await submit(official('c1', { result_tuple }), official('c2'));
    expect(codes).toContain('evidence_misparsed');
  });

  test('with two models is rejected', async () => {
    const other = file('evals/c2/REF_human/TAR_other.json', judgement());
    const { result, codes } = await submit(official('c1'), other);
    expect(codes).toContain('several_models');
    expect(result.tasks).toEqual([]);
    expect(result.recognised.every(({ refused }) => refused)).toBe(true);
  });

  test.each([
    ['captions.json', (rows: object[]) => rows],
    ['captions.jsonl', (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')],
  ])(
    'with several captions in %s names their clips in them, not in its path',
    async (name, write) => {
      const rows = ['c1', 'c2'].map((clip) => ({ clip, caption }));
      const { result, codes } = await submit(file(`captions_16/c1/${name}`, write(rows)));
      expect(codes).toEqual(['clip_unknown', 'clip_unknown']);
      expect(result.issues[0]?.fix).toMatch(/^Rename "clip" to "clip_name"\. /);
      expect(result.tasks).toEqual([]);
    },
  );

  test('with captions of two models is rejected, also if clip_name and folder write the clip differently', async () => {
    const { codes } = await submit(
      file('captions_16/c1.mp4/my_model.json', { caption, clip_name: 'c1' }),
      file('captions_16/c2.mp4/other.json', { caption, clip_name: 'c2' }),
    );
    expect(codes).toContain('several_models');
  });

  test('with captions in several folders that may be of several models is scored with a warning', async () => {
    const submitIn = (folder: string) =>
      submit(file('first/c1.json', { caption }), file(`${folder}/c2.json`, { caption }));
    const { result, codes } = await submitIn('second');
    expect(codes).toContain('several_folders');
    expect(result.tasks.map(({ answers }) => answers.size)).toEqual([2, 2]);
    expect((await submitIn('first')).codes).not.toContain('several_folders');
  });

  test.each([
    ['several_judges', 'judge_model_gpt-4o', 'judge_model_deepseek'],
    ['several_runs', 'frames16/judge_model_gpt-4o', 'frames32/judge_model_gpt-4o'],
  ])(
    'of one clip is rejected once with %s, whatever the number of clips',
    async (code, ...folders) => {
      const { result, codes } = await submit(
        ...folders.flatMap((folder, i) =>
          ['c1', 'c2'].map((clip) =>
            file(
              `evals/${folder}/${clip}/REF_human/TAR_m.json`,
              judgement({ result_tuple: [tuple(`evidence ${i}`), invented] }),
            ),
          ),
        ),
      );
      expect(codes).toEqual([code]);
      expect(result.tasks).toEqual([]);
    },
  );

  test('names no judge and no run by its archives', async () => {
    const inArchive = (name: string, clip: string) =>
      file(`${name}.zip/evals/${clip}/REF_human/TAR_m.json`, judgement());
    const { result, codes } = await submit(
      inArchive('judge_model_gpt-4o', 'c1'),
      inArchive('judge_model_gpt-4o (1)', 'c2'),
    );
    expect(codes).not.toContain('several_judges');
    expect(result.tasks.map(({ answers }) => answers.size)).toEqual([2]);
    const runs = await submit(
      file('captions_16_part1.zip/c1/m.json', { caption }),
      file('captions_16_part2.zip/c2/m.json', { caption }),
    );
    expect(runs.codes).not.toContain('several_runs');
  });

  test('at another number of frames than its captions is accepted', async () => {
    const captions = file('captions_16_Temp0.5/c1/m.json', { caption });
    const judged = file('evals/frames16/judge_model_x/c1/REF_human/TAR_m.json', judgement());
    const { result } = await submit(captions, judged);
    expect(result.tasks.map(({ answers }) => answers.size)).toEqual([1]);
  });

  test.each([
    [{ video: 'c1', prediction: caption }, 'Rename "video" to "id". '],
    [
      { video_id: 'c1', output: caption },
      'Rename "video_id" to "clip_name". Rename "output" to "caption". ',
    ],
  ])(
    'of rows that name their video as in %j gets the renames that fix it',
    async (row, renames) => {
      const { result } = await submit(file('captions.json', [row]));
      expect(result.issues[0]).toMatchObject({ severity: 'error', code: 'unexpected_shape' });
      expect(result.issues[0]?.fix.startsWith(renames)).toBe(true);
    },
  );

  test.each(['model_caption', 'prediction'])(
    'of rows with the caption as %s gets the rename that fixes it',
    async (key) => {
      const row = { clip_name: 'c1', human_caption: human, [key]: caption };
      const { result } = await submit(file('captions.json', [row]));
      expect(result.issues[0]).toMatchObject({
        severity: 'error',
        code: 'unexpected_shape',
        fix: expect.stringMatching(`^Rename "${key}" to "caption"\\. `),
      });
    },
  );

  test('of rows whose ids are numbers is rejected for that', async () => {
    const { result } = await submit(file('captions.json', [{ id: 1, prediction: caption }]));
    expect(result.issues[0]).toMatchObject({
      code: 'bad_line',
      at: '$[0]',
      message: 'The "id" is a number, not a string.',
    });
  });

  test.each([caption, { caption }])(
    'of an object with %j by clip say how to write lines',
    async (value) => {
      const { result } = await submit(file('captions.json', { 'c1.mp4': value, c2: value }));
      expect(result.issues[0]).toMatchObject({
        severity: 'error',
        code: 'unexpected_shape',
        fix: expect.stringMatching(/^Write one line per clip: \{"id": "c1\.mp4", "prediction": /),
      });
    },
  );

  test.each(['', 'captions/', 'my_model.zip/'])(
    'with one caption file per clip in the folder %j is read',
    async (folder) => {
      const { result, codes } = await submit(
        file(`${folder}c1.json`, { caption }),
        file(`${folder}c2.mp4.json`, { caption, clip_name: 'c2' }),
      );
      expect(codes).toEqual(['not_judged', 'not_judged']);
      expect(result.tasks.map(({ answers }) => answers.size)).toEqual([2, 2]);
    },
  );

  test.each(['', 'captions/', 'c1.zip/'])(
    'with one caption file per clip in the folder or archive %j may have clips that the dataset lacks',
    async (folder) => {
      const names = ['c1', 'c2', 'removed_1', 'removed_2'];
      const { result, codes } = await submit(
        ...names.map((name) => file(`${folder}${name}.json`, { caption })),
      );
      expect(codes).toEqual(['unknown_ids', 'not_judged', 'not_judged']);
      expect(result.issues[0]?.message).toContain('"removed_1", "removed_2"');
      expect(result.tasks.map(({ answers }) => answers.size)).toEqual([2, 2]);
    },
  );

  test('with an unknown clip and a repeated one has one issue about each, not one per task', async () => {
    const row = (id: string) => ({ id, prediction: caption });
    const omission = judgement({ analysis_mode: 'omission' });
    const verdict = { hallucination: judgement(), omission };
    for (const more of [{}, { verdict }]) {
      const rows = ['c1', 'c2', 'c2', 'removed'].map((id) => ({ ...row(id), ...more }));
      const { codes } = await submit(file('captions.json', rows));
      expect(codes.filter((code) => code !== 'not_judged')).toEqual([
        'duplicate_id',
        'unknown_ids',
      ]);
    }
  });

  test('in folders named like video files is matched with one note', async () => {
    const omission = file('evals/c1.mp4/REF_my_model/TAR_human.json', judgement());
    const { result, codes } = await submit(official('c1.mp4'), official('c2.mp4'), omission);
    expect(result.tasks.map(({ answers }) => answers.size)).toEqual([2, 1]);
    expect(codes.filter((code) => code === 'ids_normalised')).toHaveLength(1);
  });

  test('with two captions of a clip is rejected, naming the files of both', async () => {
    const paths = ['a/captions_16/c1/m.json', 'b/captions_16/c1/m.json'] as const;
    const twice = paths.map((path, i) => file(path, { caption: `${i} ${caption}` }));
    for (const first of [[], [file('captions_16/c2/m.json', { caption })]]) {
      const { result } = await submit(...first, ...twice);
      const found = result.issues.find(({ code }) => code === 'duplicate_id');
      for (const path of paths) expect(`${found?.at} ${found?.message}`).toContain(path);
    }
  });

  test('as JSONL may contain raw replies, and a missing clip is reported', async () => {
    const result_raw =
      'Line 1: A man opens a wooden door.\n    - Type: summary\n    - Evidence: x\n    - Reasoning: y\n    - Verdict: contradiction';
    const row = { id: 'c1.mp4', prediction: caption, verdict: { hallucination: { result_raw } } };
    const { result, value, codes } = await submit(file('own.jsonl', `${JSON.stringify(row)}\n`));
    expect(codes).toContain('item_missing');
    expect([value('cost'), value('cost_excluded_worst')]).toEqual([1, 1]);
    expect(result.complete).toBe(false);
  });
});
