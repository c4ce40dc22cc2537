import { describe, expect, test } from 'vitest';
import { file, score, tree } from './testing-answers';

const row = (text: string | null, more: object) => ({
  'video-llm-prediction': text,
  match_success: false,
  ...more,
});

describe('a rating', () => {
  test.each([
    ['none, as without a judge', { rating: 0 }, 'is missing'],
    ['none, as from another judge', { rating: 1, 'judge-response': 'Correct' }, 'is missing'],
    ['one without a decision', { rating: 1, 'chatgpt-response': 'Sure!' }, '"Sure!" says neither'],
  ])('that has no reply to confirm it is ignored with a warning: %s', (_, more, said) => {
    const rows = tree('yes_no', row('perhaps', more), row('no', { match_success: true }));
    const { issues, nonAnswers } = score('yes_no', file('v.json', rows));
    expect(issues).toMatchObject([
      { code: 'rating_without_reply', severity: 'warning', at: '$["7"].action[0]' },
    ]);
    expect(issues[0]?.message).toContain(said);
    expect(nonAnswers).toEqual(['judge-failed', null]);
  });

  test('of a null answer has none, without a warning', () => {
    const rows = tree('yes_no', row(null, { rating: 0 }), row('no', { match_success: true }));
    const { codes, nonAnswers } = score('yes_no', file('v.json', rows));
    expect(codes).toEqual(['null_predictions']);
    expect(nonAnswers).toEqual(['refused', null]);
  });
});
