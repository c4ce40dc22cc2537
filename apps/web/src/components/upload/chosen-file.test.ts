import { expect, it } from 'vitest';
import { addFiles } from './chosen-file';

const chosen = (name: string) => ({ name, file: new File(['{}'], name) });

it('files of the same name get distinct names', () => {
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
