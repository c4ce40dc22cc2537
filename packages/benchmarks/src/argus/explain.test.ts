import { expect, test } from 'vitest';
import { explain } from './explain';
import { fingerprint } from './item';

const humanCaption = 'A man walks in. He sits down.';
const item = {
  id: 'clip_1',
  task: 'hallucination',
  slices: [],
  cluster: 'clip_1',
  payload: { prompt: 'Describe the video.', humanCaption: fingerprint(humanCaption) },
  reference: { humanCaption },
};
const lines = [
  ['A man comes in.', 'A man walks in.', 'dynamic-action', 'entailment'],
  ['He has a hat.', '', 'visual-description', 'undetermined'],
];
const answer = { text: 'A man comes in. He has a hat.' };
const judged = { ...answer, verdict: { human: fingerprint(humanCaption), lines } };
const reply = `Line 1: A man comes in.
    - Type: dynamic-action
    - Evidence: A man walks in.
    - Reasoning: Coming in is walking in.
    - Verdict: entailment

Line 2: He has a hat.
    - Type: visual-description
    - Evidence: none
    - Reasoning: No hat is mentioned.
    - Verdict: undetermined`;

test('shows a clip with its prompt, and the human caption as reference answer', () => {
  expect(explain.question(item)).toEqual({
    text: 'Describe the video.',
    texts: [],
    video: 'clip_1',
  });
  expect(explain.correct(item)).toEqual([{ label: 'Human caption', text: humanCaption }]);
});

test('shows only the caption as answer, never the judged lines', () => {
  expect(explain.answer(item, judged)).toEqual([{ label: null, text: answer.text }]);
  expect(explain.answer({ ...item, task: 'omission' }, judged)).toEqual(
    explain.answer(item, answer),
  );
});

test('a verdict counts its lines and shows each line with its labels and reasoning', () => {
  expect(explain.verdict?.(item, judged, reply)).toEqual({
    verdict: '1 entailment, 1 underdetermined',
    reason: null,
    parts: [
      {
        text: 'A man comes in.',
        verdict: 'entailment',
        notes: [
          { label: 'Type', text: 'dynamic-action' },
          { label: 'Evidence', text: 'A man walks in.' },
          { label: 'Reasoning', text: 'Coming in is walking in.' },
        ],
      },
      {
        text: 'He has a hat.',
        verdict: 'undetermined',
        notes: [
          { label: 'Type', text: 'visual-description' },
          { label: 'Reasoning', text: 'No hat is mentioned.' },
        ],
      },
    ],
  });
});

test('hides the reasoning of a reply that does not match the lines', () => {
  const verdict = explain.verdict?.(item, judged, reply.replace('a hat.', 'a scarf.'));
  expect(JSON.stringify(verdict)).not.toContain('Coming in');
  expect(JSON.stringify(explain.verdict?.(item, judged, null))).not.toContain('Reasoning');
});

test('ignores a verdict about another human caption', () => {
  const stale = { ...answer, verdict: { human: fingerprint('Another.'), lines } };
  expect(explain.verdict?.(item, stale, null)).toBeNull();
  expect(explain.verdict?.(item, answer, null)).toBeNull();
});
