import { openFiles, type SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { outcomes } from '../score';
import { readAnswers } from './read-answers';
import { file, items, jsonl, question, read, score } from './testing-answers';

describe('VLMEvalKit tables', () => {
  const header = 'task_type\tvideo\tquestion\tdim\tcandidates\tprediction';
  const choice = (video: string, prediction: string) =>
    `multi-choice\t${video}\tWhat's shown?\taction\t"['A. it\\'s ""going""', 'B. standing']"\t${prediction}`;

  async function tsv(name: string, ...lines: string[]): Promise<SourceFile[]> {
    const bytes = new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
    return (await openFiles([{ name, bytes }])).files;
  }

  test.each(['nan', ''])('candidates are a Python list, and “%s” is missing', async (cell) => {
    const files = await tsv(
      'm_TempCompass_8frame.tsv',
      header,
      choice('7', 'B'),
      choice('8_reverse', cell),
    );
    const { nonAnswers, accuracy, codes } = score('multi-choice', ...files);
    expect([nonAnswers, accuracy, codes]).toEqual([[null, 'missing'], [1, 0], ['no_answer_text']]);
  });

  test.each([
    'Failed to obtain answer via API.',
    'Failed to obtain answer via API.: Failed with all possible conversation turns.',
    "Failed to obtain answer: <class 'RuntimeError'> out of memory",
  ])('the message of a failed call is not an answer: %s', async (message) => {
    const files = await tsv('m_TempCompass_8frame.tsv', header, choice('7', message));
    const { nonAnswers, codes } = score('multi-choice', ...files);
    expect([nonAnswers[0], codes]).toEqual(['missing', ['no_answer_text', 'no_predictions']]);
  });

  test('converts ids and answers that a spreadsheet turned into numbers back to text', () => {
    const cells = { task_type: 'caption_matching', dim: 'action', question: 'Which fits?' };
    const candidates = "['Caption A: It goes.', 'Caption B: It stands.']";
    const { nonAnswers, codes } = score('caption_matching', {
      kind: 'table',
      name: 'm_TempCompass_MCQ_8frame.xlsx',
      size: 1,
      uploadId: '0',
      format: 'xlsx',
      columns: ['task_type', 'video', 'dim', 'question', 'candidates', 'prediction'],
      rows: [{ line: 2, cells: { ...cells, video: 7, candidates, prediction: 2 } }],
    });
    expect([nonAnswers, codes]).toEqual([['judge-failed', 'missing'], []]);
  });

  test('with captioning questions cut off after their first line are scored with a warning', async () => {
    const prompts = ['Find the information.', 'Identify the information.'];
    const captions = prompts.map((prompt, i) => ({
      id: `captioning/7/action/${i}`,
      task: 'captioning',
      slices: ['action'],
      cluster: '7',
      payload: { video: '7', aspect: 'action', question: `${prompt}\nInformation A: goes` },
      reference: {},
    }));
    const files = await tsv(
      'm_TempCompass_Captioning_8frame.tsv',
      'task_type\tvideo\tdim\tquestion\tprediction',
      ...[...prompts].reverse().map((prompt) => `captioning\t7\taction\t${prompt}\tTo ${prompt}`),
    );
    const { tasks, issues } = readAnswers(files, captions, () => undefined);
    expect([...(tasks.get('captioning') ?? [])].sort()).toEqual(
      captions.map(({ id }, i) => [id, { text: `To ${prompts[i]}` }]),
    );
    expect(issues).toMatchObject([{ severity: 'warning', code: 'questions_cut', at: 'line 2' }]);
  });

  test('are read as JSON Lines too', () => {
    const row = { video: '7', dim: 'action', question: question('yes_no', '7'), prediction: 'no' };
    const { accuracy, codes } = score('yes_no', jsonl('m.jsonl', [row]));
    expect([accuracy[0], codes]).toEqual([1, []]);
  });

  test('rows of the dataset with a prediction are read like them', () => {
    const row = { video_id: '7', dim: 'action', question: question('multi-choice', '7') };
    const rows = [{ ...row, answer: 'B. standing', prediction: 'B' }];
    for (const answers of [jsonl('m.jsonl', rows), file('m.json', rows)]) {
      const { accuracy, codes } = score('multi-choice', answers);
      expect([accuracy[0], codes]).toEqual([1, []]);
    }
  });

  test('rows that name no task belong to that of their question, unless the submitter chose one', () => {
    const rows = ['multi-choice', 'yes_no', 'yes_no'].map((task, i) => {
      const video = i === 2 ? '8_reverse' : '7';
      return { video_id: video, dim: 'action', question: question(task, video), prediction: 'No' };
    });
    const { tasks, issues } = read(jsonl('m.jsonl', rows));
    expect([...tasks].map(([task, answers]) => [task, answers.size])).toEqual([
      ['multi-choice', 1],
      ['yes_no', 2],
    ]);
    expect(issues).toEqual([]);
    const chosen = readAnswers([jsonl('m.jsonl', rows)], items, () => 'yes_no');
    expect([...chosen.tasks.keys()]).toEqual(['yes_no']);
    expect(chosen.issues).toMatchObject([{ severity: 'warning', code: 'unknown_ids' }]);
  });

  test('rows of JSON without all columns are errors at their lines, and do not reject the others', () => {
    const row = (video: string) => ({ video, dim: 'action', question: question('yes_no', video) });
    const rows = [{ ...row('7'), dim: null }, { ...row('8_reverse'), prediction: 'no' }, 'no'];
    for (const [answers, first, third] of [
      [jsonl('m.jsonl', rows), 'line 1', 'line 3'],
      [file('m.json', rows), '$[0]', '$[2]'],
    ] as const) {
      const { nonAnswers, issues } = score('yes_no', answers);
      expect(nonAnswers).toEqual(['missing', null]);
      expect(issues).toMatchObject([
        { severity: 'error', code: 'unexpected_row', at: first },
        { severity: 'error', code: 'unexpected_row', at: third },
      ]);
    }
  });

  test('with another task_type than that of the question are rejected at their rows with the known ones', async () => {
    const files = await tsv(
      'm_TempCompass_8frame.tsv',
      header,
      choice('7', 'B'),
      choice('8_reverse', 'B').replace('multi-choice', 'yes_no'),
    );
    const { recognised, issues } = read(...files);
    expect(recognised).toMatchObject([{ task: 'multi-choice', refused: true }]);
    expect(issues).toEqual([
      {
        severity: 'error',
        code: 'other_task_type',
        file: 'm_TempCompass_8frame.tsv',
        at: 'line 3',
        message: 'The task_type is “yes_no”, but the question belongs to “multi-choice”.',
        fix: 'Set the task_type of each row to the task of its question: multi-choice, yes_no, caption_matching, captioning.',
      },
    ]);
  });

  test('with renamed columns are rejected with the names to use', async () => {
    const { issues } = read(...(await tsv('m.tsv', 'Video\tQuestion\tDIM\toutput', '7\t?\ta\tB')));
    expect(issues[0]?.fix).toContain(
      'Rename "Video" to "video". Rename "Question" to "question". Rename "DIM" to "dim". Rename "output" to "prediction".',
    );
  });

  test('scores are verdicts, except scores of exact matching', async () => {
    const lines = [`${header}\tscore`, `${choice('7', 'the second')}\t1.0`];
    const judged = score('multi-choice', ...(await tsv('m_chatgpt-1106_score.tsv', ...lines)));
    expect([judged.accuracy[0], judged.judged]).toEqual([1, 1]);
    const exact = score('multi-choice', ...(await tsv('m_exact_matching_score.tsv', ...lines)));
    expect(exact.nonAnswers[0]).toBe('judge-failed');
    expect(exact.codes).toContain('scores_without_judge');
    const partial = lines.map((line) => line.replace('1.0', '0.5'));
    const ignored = score('multi-choice', ...(await tsv('m_exact_matching_score.tsv', ...partial)));
    expect(ignored.codes).toEqual(exact.codes);
  });

  test('a warning tells that no judge may have scored five or more answers without an option if all have 0', async () => {
    const videos = Array.from({ length: 6 }, (_, i) => String(i));
    const choices = videos.map((video) => ({
      id: `multi-choice/${video}/action/0`,
      task: 'multi-choice',
      slices: ['action'],
      cluster: video,
      payload: { video, aspect: 'action', question: question('multi-choice', video) },
      reference: { answer: 'B. standing' },
    }));
    const countVerdicts = async (rightScore: number) => {
      const lines = videos.map((video, i) =>
        i === 0 ? `${choice(video, 'B')}\t1` : `${choice(video, 'the second')}\t0`,
      );
      lines.push(lines.pop()?.replace(/0$/, String(rightScore)) ?? '');
      const files = await tsv('m_chatgpt-1106_score.tsv', `${header}\tscore`, ...lines);
      const { tasks, issues } = readAnswers(files, choices, () => undefined);
      const { judged } = outcomes('multi-choice', choices, tasks.get('multi-choice') ?? new Map());
      return { judged, issues: issues.map(({ severity, code }) => `${severity} ${code}`) };
    };
    expect(await countVerdicts(0)).toEqual({
      judged: 5,
      issues: ['warning scores_without_judge'],
    });
    expect(await countVerdicts(1)).toEqual({ judged: 5, issues: [] });
  });
});
