import { expect, it } from 'vitest';
import { addFiles } from './chosen-file';
import { taskOfFile } from './task-of-file';

const chosen = (name: string) => ({ name, file: new File(['{}'], name) });

it('files of the same name keep all and get distinct names', () => {
  const files = ['random.json', 'random.json', 'noext', 'noext'].reduce(
    (before, name) => addFiles(before, [chosen(name)]),
    addFiles([], [chosen('random.json')]),
  );
  expect(files.map(({ name }) => name)).toEqual([
    'random.json',
    'random (2).json',
    'random (3).json',
    'noext',
    'noext (2)',
  ]);
});

it('the same folder dropped twice adds nothing', () => {
  const first = addFiles([], [chosen('run/mcqa/a.json')]);
  expect(addFiles(first, [chosen('run/mcqa/a.json')])).toHaveLength(1);
});

it('a file inside an archive has the task chosen for the archive', () => {
  const taskOf = taskOfFile({ 'all.zip': 'mcqa', constructor: '' });
  expect(taskOf('all.zip/inner/a.json')).toBe('mcqa');
  expect(taskOf('all.zip')).toBe('mcqa');
  expect(taskOf('other.json')).toBeUndefined();
  expect(taskOf('toString')).toBeUndefined();
});
