import type { Json, SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { readTruth } from './truth';

const json = (name: string, value: Json): SourceFile => ({
  kind: 'json',
  name,
  size: 0,
  uploadId: '0',
  value,
});
const annotation = { Q: 'What happens?', A: 'A cat sleeps.' };
const codes = (...files: SourceFile[]) =>
  readTruth(files)
    .issues.filter(({ code }) => code !== 'counts_differ')
    .map(({ severity, code, at }) => `${severity} ${code} ${at}`);

describe('the truth importer', () => {
  test('creates an item per question by dimension and position, with the answer in the key only', () => {
    const { items } = readTruth([
      json('annotations_partial_actions.json', [annotation, annotation]),
    ]);
    expect(items).toHaveLength(2);
    expect(items[1]).toEqual({
      id: 'partial_actions/1',
      task: 'qa',
      slices: ['partial_actions'],
      cluster: 'partial_actions/1',
      payload: { question: 'What happens?' },
      reference: { answer: 'A cat sleeps.' },
    });
  });

  test('clusters questions by video if the video is known', () => {
    const rows = ['1.mp4', '1', '2.mp4'].map((VideoID) => ({ ...annotation, VideoID }));
    const { items } = readTruth([json('annotations_partial_actions.json', rows)]);
    const [first, second, third] = items.map(({ cluster }) => cluster);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });

  test('accepts files in any order, reads the dimension from name or folder and ignores captions', () => {
    const files = [
      json('time_order_understanding/annotations.json', [annotation]),
      json('partial_actions/captions_partial_actions.json', { a: 'b' }),
      json('partial_actions/annotations_partial_actions.json', [annotation]),
    ];
    expect(codes(...files)).toEqual([]);
    const ids = ['partial_actions/0', 'time_order_understanding/0'];
    expect(readTruth(files).items.map(({ id }) => id)).toEqual(ids);
    expect(readTruth(files.reverse()).items.map(({ id }) => id)).toEqual(ids);
  });

  test('warns if counts differ from the published table, but allows the import', () => {
    const { issues } = readTruth([json('annotations_partial_actions.json', [annotation])]);
    expect(issues).toMatchObject([{ severity: 'warning', code: 'counts_differ' }]);
  });

  test('reports errors with their position', () => {
    const name = 'annotations_partial_actions.json';
    expect(codes()).toEqual(['error no_annotations ']);
    expect(codes(json('annotations.json', [annotation]))).toContain('error unknown_dimension ');
    expect(codes(json(name, [annotation]), json(`x/${name}`, [annotation]))).toEqual([
      'error truth_file_twice ',
    ]);
    expect(codes(json(name, {}))).toContain('error not_annotations ');
    expect(codes(json(name, [annotation, { Q: 'x' }]))).toEqual(['error bad_annotation $[1].A']);
    expect(codes(json(name, [annotation, { Q: ' ', A: 'x' }]))).toEqual([
      'error bad_annotation $[1].Q',
    ]);
  });
});
