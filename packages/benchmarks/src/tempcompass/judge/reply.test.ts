import { expect, test } from 'vitest';
import { readChoice, readRating } from './reply';

test.each<[string, 0 | 1]>([
  ['Correct', 1],
  ['Incorrect.', 0],
  ['correct', 1],
  ['INCORRECT', 0],
  ['**Correct**', 1],
  ['```\nIncorrect\n```', 0],
  ['{"verdict": "Correct", "reason": "B is the letter."}', 1],
  ["{'pred': 'incorrect', 'score': 1}", 0],
  ['The prediction says the same.\n\ncorrect', 1],
  ['The Model Prediction is Incorrect.', 0],
  ['It names the right option. Therefore, the response is "Correct".', 1],
  ['Incorrect. The Correct option is B.', 0],
  ['Incorrect, it is not correct.', 0],
  ['<think>Correct? No.</think>Incorrect', 0],
])('reads %j as rating %i', (reply, rating) => {
  expect(readRating(reply)).toEqual({ verdict: { rating } });
});

test.each([
  ['nothing', ' '],
  ['a refusal', "I'm sorry, I can't assist with that request."],
  ['a refusal that names both words', 'I cannot say whether it is Correct or Incorrect.'],
  ['the format', 'Correct/Incorrect'],
  ['both words', 'Correct\nIncorrect'],
  ['another language', 'Correcto'],
  ['another script', '正确'],
  ['two objects', '{"verdict": "Correct"}\n{"verdict": "Incorrect"}'],
  ['first this, then that', '**Correct**. No, it has to be Incorrect.'],
  ['a negation', 'The answer is not Correct.'],
  ['a negated negation', "It isn't Incorrect."],
  ['a number', '1'],
  ['reasoning without an end', '<think>Correct'],
])('%s gives no rating', (_form, reply) => {
  expect(readRating(reply)).toEqual({ unparseable: expect.any(String) });
});

test.each([
  ['two lines', 'Reasoning: It says so.\nAnswer: B. sinking', 'B. sinking'],
  ['emphasis', '**Reasoning:** It says so.\n**Answer:** B. sinking', 'B. sinking'],
  ['quotation marks', 'Answer: "B. sinking"', 'B. sinking'],
  ['the answer on the next line', 'Reasoning: It says so.\nAnswer:\n\nB. sinking', 'B. sinking'],
  ['a final answer', 'Reasoning: It says so.\nFinal answer: B. sinking', 'B. sinking'],
  ['JSON', '```json\n{"reasoning": "It says so.", "answer": "B. sinking"}\n```', 'B. sinking'],
  ['the option alone', 'B. sinking', 'B. sinking'],
  ['a letter', 'Answer: B', 'B.'],
  ['a letter and a bracket', 'Answer: **B)**', 'B.'],
  ['a letter in brackets', 'Answer: (B) sinking', 'B. sinking'],
  ['another mark', 'Answer: B) sinking', 'B. sinking'],
  ['no choice', 'Answer: None of the choices are correct', 'None of the choices are correct'],
  ['no choice alone', 'None of the choices are correct.', 'None of the choices are correct.'],
  ['several choices', 'Answer: A, B', 'A, B'],
  ['words before the letter, wrong officially', 'Answer: Option B. sinking', 'Option B. sinking'],
  ['the same choice twice', 'Answer: B. sinking\nAnswer: B. sinking', 'B. sinking'],
  ['reasoning before it', '<think>Answer: A. rising</think>\nAnswer: B. sinking', 'B. sinking'],
])('reads a choice from %s', (_form, reply, choice) => {
  expect(readChoice(reply)).toEqual({ verdict: { choice } });
});

test.each([
  ['nothing', ''],
  ['a refusal', "I'm sorry, I can't help with that."],
  ['a refusal in the requested format', "Answer: I'm sorry, I can't help with that."],
  ['another language', 'Reasoning: Es steht da.\nAntwort: B. sinkend'],
  ['another language in the requested format', 'Answer: 以上都不对'],
  ['reasoning only', 'Reasoning: The kite comes down, so it is sinking.'],
  ['prose', 'The description supports option B. It says so.'],
  ['two answers', 'Answer: B. sinking\nAnswer: A. rising'],
  ['two objects', '{"answer": "B. sinking"} {"answer": "A. rising"}'],
  ['an empty answer', 'Reasoning: It says so.\nAnswer:'],
])('%s gives no choice', (_form, reply) => {
  expect(readChoice(reply)).toEqual({ unparseable: expect.any(String) });
});
