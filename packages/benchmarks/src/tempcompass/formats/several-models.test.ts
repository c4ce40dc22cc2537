import { expect, test } from 'vitest';
import { file, read, tree } from './testing-answers';

const answer = (path: string, task: string) =>
  file(path, tree(task, { prediction: 'no' }, { prediction: 'no' }));

test('the tasks of files in the folders of two models are read with a warning', () => {
  const { tasks, issues } = read(
    answer('predictions/gemini/yes_no.json', 'yes_no'),
    answer('predictions/qwen/multi-choice.json', 'multi-choice'),
  );
  expect([...tasks.keys()]).toEqual(['multi-choice', 'yes_no']);
  expect(issues).toMatchObject([{ severity: 'warning', code: 'several_names' }]);
  const single = read(
    answer('gemini/yes_no.json', 'yes_no'),
    answer('gemini/multi-choice.json', 'multi-choice'),
  );
  expect(single.issues).toEqual([]);
});
