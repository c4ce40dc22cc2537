import { expect, it } from 'vitest';
import { joinByItem } from './join-by-item';

/** Returns the messages about a file with these ids, if the dataset has `a` and `b`. */
function listMessages(...ids: string[]): string[] {
  const messages: string[] = [];
  const entries = ids.map((id) => ({ id, value: 'yes', at: id }));
  joinByItem(entries, new Set(['a', 'b']), ({ message }) => messages.push(message));
  return messages;
}

it('messages about ids agree with their number', () => {
  expect(listMessages('a', 'b', 'x')).toEqual([
    '1 id is not in this dataset and was ignored: "x".',
  ]);
  expect(listMessages('a', 'b', 'x', 'y')).toEqual([
    '2 ids are not in this dataset and were ignored: "x", "y".',
  ]);
  expect(listMessages('a', 'b.mp4')).toEqual([
    '1 id was matched after removing spaces or a file extension: "b.mp4".',
  ]);
});
