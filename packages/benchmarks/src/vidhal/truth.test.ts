import type { Json, SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { readTruth } from './truth';

const captions = { '1': 'True.', '2': 'Slightly wrong.', '3': 'Wrong.' };
const annotation = { video: 'v1', captions, aspect: 'attribute', subaspect: 'count' };
const order = { A: '2', B: '1', C: '3' };

const json = (name: string, value: Json): SourceFile => ({
  kind: 'json',
  name,
  size: 0,
  uploadId: '0',
  value,
});
const read = (annotations: Json, options: Json) =>
  readTruth([json('annotations.json', annotations), json('options.json', options)]);
const codes = (annotations: Json, options: Json) =>
  read(annotations, options)
    .issues.filter(({ code }) => code !== 'counts_differ')
    .map(({ severity, code, at }) => `${severity} ${code} ${at}`);

describe('the truth importer', () => {
  test('creates an item per task and video, with captions by letter and ranks in the key only', () => {
    const { items } = read([annotation], { v1: order });
    expect(items.map(({ task }) => task)).toEqual(['mcqa', 'naive_ordering', 'relative_ordering']);
    expect(items[0]).toEqual({
      id: 'v1',
      task: 'mcqa',
      slices: ['attribute', 'attribute/count'],
      cluster: 'v1',
      payload: { options: { A: 'Slightly wrong.', B: 'True.', C: 'Wrong.' } },
      reference: { ranks: { A: 2, B: 1, C: 3 } },
    });
  });

  test('accepts ranks as strings or numbers, and caption keys and files in any order', () => {
    const shuffled = {
      ...annotation,
      captions: { '3': 'Wrong.', '1': 'True.', '2': 'Slightly wrong.' },
    };
    const files = [json('x.json', { v1: { A: 2, B: 1, C: 3 } }), json('y.json', [shuffled])];
    expect(readTruth(files).items).toEqual(read([annotation], { v1: order }).items);
  });

  test('warns if counts differ from the paper, but allows the import', () => {
    const { issues, items } = read([annotation], { v1: order });
    expect(issues).toMatchObject([{ severity: 'warning', code: 'counts_differ' }]);
    expect(items).toHaveLength(3);
  });

  test.each<[string, Json, Json, string[]]>([
    ['a video without an order of options', [annotation], {}, ['error option_order_missing $.v1']],
    [
      'ranks that repeat',
      [annotation],
      { v1: { A: 1, B: 1, C: 3 } },
      ['error bad_option_order $.v1'],
    ],
    [
      'a rank outside 1 to 3',
      [annotation],
      { v1: { A: 1, B: 2, C: 4 } },
      ['error bad_option_order $.v1'],
    ],
    [
      'a fourth letter',
      [annotation],
      { v1: { ...order, D: '4' } },
      ['error bad_option_order $.v1'],
    ],
    ['other letters', [annotation], { v1: { a: 1, b: 2, c: 3 } }, ['error bad_option_order $.v1']],
    [
      'a duplicate video',
      [annotation, annotation],
      { v1: order },
      ['error duplicate_video $[1].video'],
    ],
    [
      'a video with two orders',
      [annotation],
      { v1: order, 'v1.mp4': order },
      ['error duplicate_video $["v1.mp4"]'],
    ],
    [
      'an unknown aspect',
      [{ ...annotation, aspect: 'sound' }],
      { v1: order },
      ['error unknown_aspect $[0].aspect', 'warning option_order_unused '],
    ],
    [
      'an unknown sub-aspect',
      [{ ...annotation, subaspect: 'weight' }],
      { v1: order },
      ['warning unknown_subaspect $[0].subaspect'],
    ],
    [
      'an absent sub-aspect',
      [{ ...annotation, subaspect: null }],
      { v1: order },
      ['warning unknown_subaspect $[0].subaspect'],
    ],
    [
      'an order without annotation',
      [annotation],
      { v1: order, v2: order },
      ['warning option_order_unused '],
    ],
    [
      'a caption that is missing',
      [{ ...annotation, captions: { '1': 'a', '2': 'b' } }],
      { v1: order },
      ['error bad_annotation $[0].captions.3', 'warning option_order_unused '],
    ],
    [
      'an entry that is not an object',
      ['v1', annotation],
      { v1: order },
      ['error bad_annotation $[0]'],
    ],
    ['an empty list', [], { v1: order }, ['error no_annotations ', 'warning option_order_unused ']],
  ])('reports %s with its position', (_, annotations, options, expected) => {
    expect(codes(annotations, options)).toEqual(expected);
  });

  test('reports missing and duplicate files', () => {
    expect(readTruth([]).issues.map(({ code }) => code)).toEqual([
      'truth_file_missing',
      'truth_file_missing',
    ]);
    const twice = [
      json('a.json', [annotation]),
      json('b.json', [annotation]),
      json('o.json', { v1: order }),
    ];
    expect(readTruth(twice)).toMatchObject({ items: [], issues: [{ code: 'truth_file_twice' }] });
  });

  test('an incomplete video causes an error and is left out as a whole', () => {
    const { items, issues } = read([annotation, { ...annotation, video: 'v2' }], { v1: order });
    expect(items.map(({ id }) => id)).toEqual(['v1', 'v1', 'v1']);
    expect(issues.some(({ severity }) => severity === 'error')).toBe(true);
  });
});
