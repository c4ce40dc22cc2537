import { expect, it } from 'vitest';
import { addFiles } from './chosen-file';
import { dropRepeated } from './drop-repeated';

const chosen = (name: string, text = '{}') => ({
  name,
  file: new File([text], name.slice(name.lastIndexOf('/') + 1)),
});

async function add(
  before: readonly ReturnType<typeof chosen>[],
  more: ReturnType<typeof chosen>[],
) {
  const { fresh, repeated } = await dropRepeated(before, more);
  return { names: addFiles(before, fresh).map(({ name }) => name), repeated };
}

it('a file that is added twice is left out and named', async () => {
  const first = [chosen('yes_no.json')];
  expect(await add(first, [chosen('yes_no.json'), chosen('captioning.json')])).toEqual({
    names: ['yes_no.json', 'captioning.json'],
    repeated: ['yes_no.json'],
  });
  expect(await add([], [chosen('yes_no.json'), chosen('yes_no.json')])).toEqual({
    names: ['yes_no.json'],
    repeated: ['yes_no.json'],
  });
});

it('a file of the same name and size with other content stays', async () => {
  const { names, repeated } = await add([chosen('a.json', '[1]')], [chosen('a.json', '[2]')]);
  expect([names, repeated]).toEqual([['a.json', 'a (2).json'], []]);
});

it('equal files in different folders stay, because the path may name the task', async () => {
  const { names } = await add([chosen('mcqa/a.json')], [chosen('naive/a.json'), chosen('a.json')]);
  expect(names).toEqual(['mcqa/a.json', 'naive/a.json', 'a.json']);
});
