import { expect, it } from 'vitest';
import type { Finding } from './entry';
import { joinByItem } from './join-by-item';

/** Returns the messages about a file with these ids, if the dataset has `a` and `b`. */
function listMessages(...ids: string[]): string[] {
  const messages: string[] = [];
  const entries = ids.map((id) => ({ id, value: 'yes', at: id }));
  joinByItem(entries, new Set(['a', 'b']), ({ message }) => messages.push(message));
  return messages;
}

/** Returns the issues of a file with an answer to each id. */
function listCodes(known: ReadonlySet<string>, ids: readonly string[]): string[] {
  const codes: string[] = [];
  const entries = ids.map((id, i) => ({ id, value: 'yes', at: `line ${i + 1}` }));
  const report = ({ severity, code, at }: Finding) => codes.push(`${severity} ${code} ${at}`);
  joinByItem(entries, known, report);
  return codes;
}

it('ids may be paths of files if their last part is an item', () => {
  expect(listMessages('videos/a.mp4', 'D:\\videos\\b.MP4 ')).toEqual([
    '2 ids were matched after removing spaces, a folder or a file extension, or in another form of Unicode: "videos/a.mp4", "D:\\\\videos\\\\b.MP4 ".',
  ]);
});

it.each(['mp4', 'webm', 'mkv', 'avi', 'mov', 'jpg', 'JPEG', 'png'])(
  'ids may end in .%s',
  (extension) => {
    expect(listCodes(new Set(['a']), [`a.${extension}`])).toEqual(['info ids_normalised ']);
  },
);

it('a path names the item with most of its folders', () => {
  const joined = joinByItem(
    [{ id: '/data/x/b.mp4', value: 'yes', at: '' }],
    new Set(['b', 'x/b']),
    () => undefined,
  );
  expect([...joined.keys()]).toEqual(['x/b']);
});

it('indices that start at 1 are an error at the first, because their answers would belong to the wrong items', () => {
  const known = new Set(['a/0', 'a/1', 'a/2', 'b/0']);
  expect(listCodes(known, ['a/1', 'a/2', 'a/3'])).toEqual(['error indices_from_one line 3']);
  expect(listCodes(known, ['a/0', 'a/1', 'b/1'])).toEqual(['error indices_from_one line 3']);
  expect(listCodes(known, ['a/0', 'a/1', 'a/3'])).toEqual(['warning unknown_ids ']);
  expect(listCodes(known, ['a/1', 'a/2', 'a/4'])).toEqual(['warning unknown_ids ']);
});

it('so are indices that start at 0 where those of the items start at 1', () => {
  const known = new Set(['a_1', 'a_2', 'a_10', 'b_1']);
  expect(listCodes(known, ['a_0', 'a_1', 'a_2'])).toEqual(['error indices_from_zero line 1']);
  expect(listCodes(known, ['a_1', 'a_2', 'a_10', 'videos/b_0.mp4'])).toEqual([
    'error indices_from_zero line 4',
  ]);
  expect(listCodes(known, ['a_0', 'a_1', 'a_10'])).toEqual(['warning unknown_ids ']);
  expect(listCodes(known, ['a_1', 'a_2', 'c_0'])).toEqual(['warning unknown_ids ']);
  const unordered = new Set(['a_3', 'a_1', 'a_2']);
  expect(listCodes(unordered, ['a_0', 'a_1', 'a_2'])).toEqual(['error indices_from_zero line 1']);
});

it('an index that ends in 0 is no index 0', () => {
  const known = new Set(['a_11', 'a_12', 'a_21']);
  expect(listCodes(known, ['a_11', 'a_12', 'a_20'])).toEqual(['warning unknown_ids ']);
});

it('messages about ids agree with their number', () => {
  expect(listMessages('a', 'b', 'x')).toEqual([
    '1 id is not in this dataset and was ignored: "x".',
  ]);
  expect(listMessages('a', 'b', 'x', 'y')).toEqual([
    '2 ids are not in this dataset and were ignored: "x", "y".',
  ]);
  const other = 'The file belongs to another dataset or revision.';
  expect(listMessages('x')).toEqual([`Of 1 id, 1 is not in this dataset: "x". ${other}`]);
  expect(listMessages('a', 'x', 'y')).toEqual([
    `Of 3 ids, 2 are not in this dataset: "x", "y". ${other}`,
  ]);
  expect(listMessages('a', 'b.mp4')).toEqual([
    '1 id was matched after removing spaces, a folder or a file extension, or in another form of Unicode: "b.mp4".',
  ]);
});
