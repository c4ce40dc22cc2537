import { openFiles, type SourceFile } from '@clapboard/file-reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { chartsById } from '../testing/charts-by-id';
import { getConflictGroup, isConstructed } from './conflict-groups';
import { loadSample } from './sample';
import { scoring } from './scoring';

let files: SourceFile[] = [];

beforeAll(async () => {
  files = (await openFiles(loadSample().truthFiles)).files;
});

const errors = (sourceFiles: readonly SourceFile[]) =>
  scoring.readTruth(sourceFiles).issues.filter(({ severity }) => severity === 'error');

describe('the truth importer', () => {
  test('creates an item per question, adds the judge question to captions and warns about other counts', () => {
    const { items, issues } = scoring.readTruth(files);
    expect(items).toHaveLength(64);
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual(
      Array.from({ length: 4 }, () => ['counts_differ', 'warning']),
    );
    const caption = items.find(({ id }) => id === 'captioning/s04_reverse/direction/0');
    expect(caption).toMatchObject({
      slices: ['direction', 'direction/object motion'],
      cluster: 's04_reverse',
      reference: { choice: { answer: 'B. falling' } },
    });
  });

  test('does not depend on names and order of the files', () => {
    const renamed = files.map((file, i) => ({ ...file, name: `${i}.json` })).reverse();
    expect(scoring.readTruth(renamed).items).toEqual(scoring.readTruth(files).items);
  });

  test('reports missing, duplicate and unknown files', () => {
    expect(errors(files.slice(1)).map(({ message }) => message)).toEqual([
      'questions/multi-choice.json is missing.',
    ]);
    expect(errors([...files, ...files.slice(0, 1)]).map(({ code }) => code)).toEqual([
      'truth_file_twice',
    ]);
    const other: SourceFile = { kind: 'json', name: 'x.json', size: 1, uploadId: '0', value: [1] };
    expect(errors([...files, other]).map(({ code, file }) => [code, file])).toEqual([
      ['not_a_truth_file', 'x.json'],
    ]);
  });

  test('keeps a duplicate question and reports its position', () => {
    const changed = files.map((file): SourceFile => {
      if (file.kind !== 'json' || !file.name.includes('multi-choice')) return file;
      const value: Record<string, Record<string, object[]>> = JSON.parse(
        JSON.stringify(file.value),
      );
      const [list] = Object.values(value).flatMap((aspects) => Object.values(aspects));
      const [question] = list ?? [];
      if (question) list?.push(question);
      return { ...file, value: JSON.parse(JSON.stringify(value)) };
    });
    const [sound, doubled] = [scoring.readTruth(files), scoring.readTruth(changed)];
    expect(doubled.items).toHaveLength(sound.items.length + 1);
    expect(doubled.issues.filter(({ code }) => code === 'question_twice')).toMatchObject([
      { severity: 'info', message: expect.stringContaining('[0]') },
    ]);
    expect(sound.issues.filter(({ code }) => code === 'question_twice')).toEqual([]);
  });

  test('rejects a video missing from meta_info.json, even if its aspect needs no type', () => {
    const changed = files.map((file): SourceFile => {
      if (file.kind !== 'json' || file.name.includes('meta_info')) return file;
      const [video = ''] = Object.entries(file.value as Record<string, object>).flatMap(
        ([name, aspects]) => ('order' in aspects ? [name] : []),
      );
      return {
        ...file,
        value: JSON.parse(JSON.stringify(file.value).replace(`"${video}":`, `"x${video}":`)),
      };
    });
    expect(errors(changed)).toContainEqual(
      expect.objectContaining({
        code: 'no_fine_aspect',
        message: expect.stringMatching(/type for order of video x/),
      }),
    );
  });

  test('rejects an answer that is not an option, and a video without a type', () => {
    const changed = files.map((file): SourceFile => {
      if (file.kind !== 'json') return file;
      const text = JSON.stringify(file.value)
        .replace('"answer":"B. glazing a bowl"', '"answer":"D. sleeping"')
        .replace('"type":"camera motion"', '"type":"camera"');
      return { ...file, value: JSON.parse(text) };
    });
    const found = errors(changed);
    expect(found.map(({ code }) => code)).toContain('bad_question');
    expect(found.map(({ code }) => code)).toContain('unknown_fine_aspect');
    expect(found.map(({ code }) => code)).toContain('no_fine_aspect');
    for (const { at, fix } of found) expect([at, fix]).not.toContain('');
  });
});

test('derives conflict groups from video ids', () => {
  expect(getConflictGroup('1_reverse')).toEqual(getConflictGroup('1'));
  expect(getConflictGroup('1_concat_0')).toEqual({ id: '1_concat', conflict: 'concat' });
  expect(getConflictGroup('1_2_2')).toEqual({ id: '1_2', conflict: 'order' });
  expect(['1', '1_reverse', '1_concat_1', '1_2_0'].map(isConstructed)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a group is right only if every item of its videos is right', () => {
  const { items } = scoring.readTruth(files);
  const taskItems = items.filter(({ task }) => task === 'yes_no');
  const answers = new Map(
    taskItems.map(({ id, reference }, i) => {
      const right = (reference as { answer: string }).answer;
      const wrong = right === 'yes' ? 'no' : 'yes';
      return [id, { text: i === 3 || i === 0 ? wrong : right }];
    }),
  );
  const find = chartsById(scoring, 'yes_no', taskItems, answers);
  const sides = find('bars', 'with_counterpart')?.series[0];
  expect(sides).toMatchObject({ values: [7 / 8, 7 / 8], n: [8, 8] });
  const groups = find('bars', 'groups_wholly_right');
  expect(groups?.categories.map(({ id }) => id)).toEqual(['all', 'reverse', 'concat', 'order']);
  expect(groups?.series[0]).toMatchObject({ values: [3 / 4, 1 / 2, 1, 1], n: [4, 2, 1, 1] });
});
