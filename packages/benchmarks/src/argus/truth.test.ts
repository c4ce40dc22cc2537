import { openFiles } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { readTruth } from './truth';

async function read(name: string, text: string) {
  const { files, issues } = await openFiles([{ name, bytes: new TextEncoder().encode(text) }]);
  expect(issues).toEqual([]);
  return readTruth(files);
}

const row = (clip_name: string, human_caption: unknown) =>
  `${JSON.stringify({ clip_name, human_caption })}\n`;

describe('the truth of ARGUS', () => {
  test('is the same from JSONL, JSON and CSV: an item per task and clip, the caption in the key only', async () => {
    const lines = await read('t.jsonl', row('a.mp4', 'A man walks.') + row('b', 'A dog sits.'));
    const list = JSON.stringify([
      { clip_name: 'a', human_caption: 'A man walks.' },
      { clip_name: 'b', human_caption: 'A dog sits.' },
    ]);
    const csv = await read('t.csv', 'clip_name,human_caption\na,A man walks.\nb,A dog sits.\n');
    expect((await read('t.json', list)).items).toEqual(lines.items);
    expect(csv.items).toEqual(lines.items);
    expect(lines.items.map(({ id, task }) => [task, id])).toEqual([
      ['hallucination', 'a'],
      ['hallucination', 'b'],
      ['omission', 'a'],
      ['omission', 'b'],
    ]);
    expect(JSON.stringify(lines.items.map(({ payload }) => payload))).not.toContain('walks');
    expect(lines.issues.map(({ code }) => code)).toEqual(['counts_differ']);
  });

  test.each([
    ['a duplicate clip', row('a', 'One man.') + row('a', 'Two men.'), 'duplicate_clip'],
    ['an empty caption', row('a', 'One man.') + row('b', ' \n '), 'empty_caption'],
    ['a caption that is not text', row('a', 'One man.') + row('b', 3), 'bad_annotation'],
  ])('with %s is rejected with the position', async (_, text, code) => {
    const errors = (await read('t.jsonl', text)).issues.filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors).toMatchObject([{ code, at: 'line 2' }]);
  });

  test('assigns clips with a known length in seconds, as number or text, to slices', async () => {
    const csv =
      'clip_name,human_caption,duration\na,A man.,20\nb,A dog.,20.5\nc,A cat.,60.1\nd,A cow.,\n';
    const { items, issues } = await read('t.csv', csv);
    const taskItems = items.filter(({ task }) => task === 'omission').map(({ slices }) => slices);
    expect(taskItems).toEqual([['up-to-20-s'], ['20-to-60-s'], ['over-60-s'], []]);
    expect(issues.map(({ code }) => code)).toEqual(['counts_differ']);
  });

  test.each([0, -3, 'long', '0:42', true])(
    'reports the duration %s and assigns the clip to no length slice',
    async (duration) => {
      const line = JSON.stringify({ clip_name: 'a', human_caption: 'A man.', duration });
      const { items, issues } = await read('t.jsonl', `${line}\n`);
      expect(items.map(({ slices }) => slices)).toEqual([[], []]);
      expect(issues).toContainEqual(
        expect.objectContaining({ severity: 'warning', code: 'bad_duration', at: 'line 1' }),
      );
    },
  );
});
