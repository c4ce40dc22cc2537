import { openFiles } from '@clapboard/file-reader';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { loadSample } from './sample';
import { scoring } from './scoring';
import { taskIds } from './truth';

let items: Item[] = [];

beforeAll(async () => {
  items = scoring.readTruth((await openFiles(loadSample().truthFiles)).files).items;
});

describe('the question files', () => {
  test('contain every id once with its captions and a prompt', () => {
    const written = scoring.questionFiles(items);
    for (const task of taskIds) {
      const taskItems = items.filter((item) => item.task === task);
      const text = written.find(({ name }) => name === `questions_${task}.jsonl`)?.text ?? '';
      const rows = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(rows.map(({ id }) => id)).toEqual(taskItems.map(({ id }) => id));
      for (const { options, prompt, prompts } of rows) {
        const questions = prompt ?? Object.values(prompts).join('\n');
        for (const caption of Object.values(options)) expect(questions).toContain(caption);
      }
    }
  });

  test('do not depend on the key', () => {
    const withoutKey = items.map(({ id, task, slices, payload }) => ({
      id,
      task,
      slices,
      payload,
    }));
    expect(scoring.questionFiles(withoutKey)).toEqual(scoring.questionFiles(items));
  });

  test('have a valid example of each format for every task', async () => {
    const examples = scoring.questionFiles(items).filter(({ name }) => name.startsWith('example'));
    expect(examples).toHaveLength(2 * taskIds.length);
    for (const { name, text } of examples) {
      const bytes = new TextEncoder().encode(text);
      const { files, issues } = await openFiles([{ name, bytes }]);
      const read = scoring.readAnswers(files, items, () => undefined);
      expect([...issues, ...read.issues]).toEqual([]);
      const [[task, answers] = ['', new Map()]] = read.tasks;
      expect(answers.size).toBe(items.filter((item) => item.task === task).length);
    }
  });
});

test('rejects a table and names the accepted formats', () => {
  const table = {
    kind: 'table' as const,
    name: 'mcqa.csv',
    size: 1,
    uploadId: '0',
    format: 'csv' as const,
    columns: ['video', 'answer'],
    rows: [{ line: 2, cells: { video: 'v1', answer: 'A' } }],
  };
  const { issues, recognised } = scoring.readAnswers([table], items, () => undefined);
  expect(issues).toMatchObject([
    { severity: 'error', code: 'table_not_accepted', file: 'mcqa.csv' },
  ]);
  expect(recognised).toEqual([]);
});
