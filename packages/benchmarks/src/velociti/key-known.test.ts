import { openFiles } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { indexItem } from '../contract/index-item';
import type { Item, RevisionAccess } from '../contract/scoring';
import { preflight } from '../reading/preflight';
import { refusedFiles } from '../reading/refused-files';
import { evaluate } from '../scoring/evaluate';
import { velociti } from './index';
import { questionFiles } from './question-files';
import { readTruth } from './truth';

const encoded = (text: string) => new TextEncoder().encode(text);

async function sampleItems(swap = false): Promise<Item[]> {
  const { truthFiles } = await velociti.loadSample();
  const rows = truthFiles.map(({ name, bytes }) => {
    const text = new TextDecoder().decode(bytes);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const swapped = lines.map((row) => (swap ? { ...row, pos: row.neg, neg: row.pos } : row));
    return { name, bytes: encoded(swapped.map((row) => `${JSON.stringify(row)}\n`).join('')) };
  });
  return readTruth((await openFiles(rows)).files).items;
}

type Values = readonly [string | number, string | number];

/** The same answer to every pair, as JSON Lines and as a table. */
async function constantFile(
  kind: 'jsonl' | 'csv',
  task: string,
  names: readonly [string, string],
  values: Values,
) {
  const toQuestion = (await sampleItems()).filter((item) => item.task === task);
  const lines =
    kind === 'jsonl'
      ? toQuestion.map(({ id }) =>
          JSON.stringify({ id, prediction: { [names[0]]: values[0], [names[1]]: values[1] } }),
        )
      : [
          ['test_name', 'video_id', 'event', ...names].join(','),
          ...toQuestion.map(({ id }) => [...id.split('/'), ...values].join(',')),
        ];
  return (await openFiles([{ name: `all.${kind}`, bytes: encoded(`${lines.join('\n')}\n`) }]))
    .files;
}

const none = () => undefined;
const forms: readonly [string, readonly [string, string], readonly [string, string], Values][] = [
  ['entailment', ['pos_score', 'neg_score'], ['score_1', 'score_2'], [1, 0]],
  ['entailment', ['pos_similarity', 'neg_similarity'], ['similarity_1', 'similarity_2'], [1, 0]],
  ['entailment', ['pos_pred', 'neg_pred'], ['pred_1', 'pred_2'], ['Yes', 'No']],
  ['multiple_choice', ['gt_A', 'gt_B'], ['answer_1A', 'answer_2A'], ['A', 'B']],
];
const cases = forms.flatMap((form) => (['jsonl', 'csv'] as const).map((kind) => ({ kind, form })));

describe.each(cases)('$form.1 in $kind', ({ kind, form: [task, labels, positions, values] }) => {
  const scored = async (names: readonly [string, string], values: Values, access: RevisionAccess) =>
    evaluate(velociti, await sampleItems(), await constantFile(kind, task, names, values), {
      getTask: none,
      seed: 's',
      access,
    });

  test('a private revision rejects a constant file by label, and names file, line and the position columns', async () => {
    const result = await scored(labels, values, 'private');
    expect(result.tasks).toEqual([]);
    expect(result.scores).toEqual([]);
    expect(refusedFiles(result.issues, result.recognised)).toEqual([`all.${kind}`]);
    const [issue, ...others] = result.issues.filter(({ severity }) => severity === 'error');
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ code: 'key_required', file: `all.${kind}`, at: 'line 1' });
    for (const word of [...positions, `questions_${task}.jsonl`])
      expect(issue?.fix).toContain(word);
  });

  test('preflight gives the same issues as the evaluation', async () => {
    const items = await sampleItems();
    const index = items.map((item) => indexItem(velociti, item));
    const files = await constantFile(kind, task, labels, values);
    for (const access of ['private', 'public'] as const) {
      const checked = await preflight(velociti, index, files, none, access);
      const result = await scored(labels, values, access);
      expect(checked.issues).toEqual(result.issues);
      expect(checked.recognised).toEqual(result.recognised);
    }
  });

  test('a public revision scores a file by label and reports that the key was known', async () => {
    const result = await scored(labels, values, 'public');
    expect(result.keyKnown).toBe(true);
    expect(result.complete).toBe(true);
  });

  test('a private revision accepts a constant file by position, which is right where its mirror is wrong', async () => {
    const metric =
      task === 'entailment' ? (labels[0] === 'pos_similarity' ? 'classic' : 'strict') : 'both';
    const rows = await Promise.all(
      [values, values.toReversed() as [string | number, string | number]].map(async (answer) => {
        const result = await scored(positions, answer, 'private');
        expect(result.keyKnown).toBe(false);
        expect(result.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        const { outcomes } = result.tasks[0] ?? {};
        return Array.from(outcomes?.channels[metric] ?? []);
      }),
    );
    const [first = [], mirrored = []] = rows;
    expect(first.length).toBeGreaterThan(40);
    expect(first.map((value, i) => value + (mirrored[i] ?? 0))).toEqual(first.map(() => 1));
  });
});

test('positions do not depend on the key: swapping true and false captions leaves public data unchanged', async () => {
  const [items, swapped] = [await sampleItems(), await sampleItems(true)];
  const shown = (list: readonly Item[]) => list.map(({ reference: _, ...item }) => item);
  expect(swapped.map(({ reference }) => reference)).not.toEqual(
    items.map(({ reference }) => reference),
  );
  expect(shown(swapped)).toEqual(shown(items));
  expect(questionFiles(shown(swapped))).toEqual(questionFiles(shown(items)));
});

test('examples by label are marked, so private revisions can omit them', async () => {
  const examples = questionFiles(await sampleItems()).filter(({ format }) => format);
  const withKey = examples.filter(({ needsKey }) => needsKey).map(({ name }) => name);
  expect(withKey).toHaveLength(4);
  for (const { name, text } of examples) {
    expect(/pos_|gt_A/.test(text), name).toBe(withKey.includes(name));
  }
});
