import { describe, expect, test } from 'vitest';
import { unjudgedIssues } from './unjudged-issues';

const task = { id: 'qa', title: 'Questions' };
const recognised = [
  { uploadId: '0', file: 'a.json', format: 'f', task: 'qa', answers: 7, refused: false },
];
const items = Array.from({ length: 7 }, (_, i) => ({ id: `q${i}` }));

describe('answers without a verdict', () => {
  test('cause one issue with their count and the first ids', () => {
    const nonAnswers = items.map((_, i) => (i === 0 ? null : ('judge-failed' as const)));
    const [issue, ...more] = unjudgedIssues(task, items, { nonAnswers }, recognised, []);
    expect(more).toEqual([]);
    expect(issue).toMatchObject({ code: 'not_judged', file: 'a.json', at: 'q1' });
    expect(issue?.message).toContain('6 answers');
    expect(issue?.message).toContain('q1, q2, q3, q4, q5 and 1 more');
  });

  test('cause no issue if there are none', () => {
    const nonAnswers = items.map(() => null);
    expect(unjudgedIssues(task, items, { nonAnswers }, recognised, [])).toEqual([]);
  });

  test('are not reported again if the reader has reported them', () => {
    const nonAnswers = items.map(() => 'judge-failed' as const);
    const reported = unjudgedIssues(task, items, { nonAnswers }, recognised, []);
    expect(reported).toHaveLength(1);
    expect(unjudgedIssues(task, items, { nonAnswers }, recognised, reported)).toEqual([]);
  });
});
