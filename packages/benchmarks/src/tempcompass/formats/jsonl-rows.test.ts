import { expect, test } from 'vitest';
import { jsonl, read } from './testing-answers';

test('ids with another spelling of their task reject the file with the renames, also beside ids of other tasks', () => {
  const rows = (task: string) => [
    { id: `${task}/7/action/0`, prediction: 'no' },
    { id: `${task}/8_reverse/action/0`, prediction: 'no' },
  ];
  for (const others of [[], [...rows('yes_no'), ...rows('captioning')]]) {
    const { recognised, issues } = read(
      jsonl('answers.jsonl', [...rows('multi_choice'), ...others]),
    );
    expect(recognised.every(({ refused }) => refused)).toBe(true);
    const [error, ...more] = issues.filter(({ severity }) => severity === 'error');
    expect(more).toEqual([]);
    expect(error?.code).toBe('other_dataset');
    expect(error?.fix).toContain(
      'Rename "multi_choice/7/action/0" to "multi-choice/7/action/0", "multi_choice/8_reverse/action/0"',
    );
  }
});
