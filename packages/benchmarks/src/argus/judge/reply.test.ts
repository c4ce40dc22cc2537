import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReply } from '../cost/judge-reply';
import { sentenceTypes, verdicts } from '../slices';
import { readReply } from './reply';

const plain = `Line 1: A man walks.
    - Type: dynamic-action
    - Evidence: a man walks
    - Reasoning: the same
    - Verdict: entailment

Line 2: It is dark.
    - Type: visual-description
    - Evidence: at noon
    - Reasoning: it is noon
    - Verdict: contradiction`;

const lines = [
  ['A man walks.', 'a man walks', 'dynamic-action', 'entailment'],
  ['It is dark.', 'at noon', 'visual-description', 'contradiction'],
];

test.each([
  ['the requested format', plain],
  ['Windows line ends', plain.replaceAll('\n', '\r\n')],
  ['a code block', `\`\`\`text\n${plain}\n\`\`\``],
  ['a code block with text around it', `Sure:\n\n\`\`\`\n${plain}\n\`\`\`\n\nAnything else?`],
  ['text before and after', `Here are the labels.\n\n${plain}\n\nI hope that helps.`],
  ['no indentation', plain.replaceAll('    - ', '- ')],
  ['no dashes', plain.replaceAll('    - ', '')],
  ['other bullets', plain.replaceAll('    - ', '  • ')],
  ['no empty line between blocks', plain.replace('\n\n', '\n')],
  ['bold type', plain.replaceAll(/(Line \d:|Type:|Evidence:|Reasoning:|Verdict:)/g, '**$1**')],
  ['headings', plain.replaceAll('Line ', '### Line ')],
  ['another case', plain.replaceAll('entailment', 'Entailment').replaceAll('Type: ', 'type: ')],
  ['types in two words', plain.replace('visual-description', 'Visual description')],
  [
    'marks around labels',
    plain.replace('entailment', '`entailment`.').replace('dynamic-action', '{dynamic-action}'),
  ],
  ['a comment after a verdict', plain.replace('entailment', 'entailment\n      (clearly)')],
  ['a label inside the reasoning', plain.replace('the same', 'as Line 2: says')],
  ['counting from 0', plain.replace('Line 1:', 'Line 0:').replace('Line 2:', 'Line 1:')],
  ['numbers in other digits', plain.replace('Line 1', 'Line ١').replace('Line 2', 'Line ２')],
  ['blocks in another order', plain.split('\n\n').reverse().join('\n\n')],
  ['reasoning before it', `<think>\nLine 1: hm\n</think>\n${plain}`],
])('reads labels from %s', (_form, reply) => {
  expect(readReply(reply)).toEqual({ verdict: { lines } });
});

test('reads empty evidence like the official parser', () => {
  const [first = [], second] = lines;
  expect(readReply(plain.replace(' a man walks\n', ' \n'))).toEqual({
    verdict: { lines: [first.with(1, '- Reasoning: the same'), second] },
  });
});

test('keeps “undetermined”, the term of the paper', () => {
  const [first, second = []] = lines;
  expect(readReply(plain.replace('contradiction', 'Undetermined'))).toEqual({
    verdict: { lines: [first, second.with(3, 'undetermined')] },
  });
});

test.each([
  ['nothing', ''],
  ['a refusal', "I'm sorry, but I can't compare these descriptions."],
  ['prose', 'Both descriptions agree. Verdict: entailment'],
  ['another language', plain.replaceAll('Line', 'Zeile').replaceAll('Verdict', 'Urteil')],
  ['verdicts in another language', plain.replace('contradiction', 'Widerspruch')],
  ['an unknown verdict', plain.replace('contradiction', 'neutral')],
  ['an unknown type', plain.replace('visual-description', 'colour')],
  ['two types', plain.replace('visual-description', 'visual-description/summary')],
  [
    'the form instead of labels',
    plain.replace('contradiction', 'entailment, contradiction or underdetermined'),
  ],
  ['a truncated reply', plain.slice(0, plain.indexOf('    - Verdict: contradiction'))],
  ['a truncated verdict', plain.slice(0, -3)],
  ['a missing line', plain.replace('Line 2:', 'Line 3:')],
  ['a duplicate line', `${plain}\n\n${plain.split('\n\n')[0]}`],
  ['a second attempt', `${plain}\n\nNo, again:\n\n${plain.replace('contradiction', 'entailment')}`],
  ['a line without text', plain.replace('A man walks.', '')],
  ['reasoning without an end', `<think>${plain}`],
  [
    'more lines than any caption has',
    Array.from({ length: 501 }, (_, i) => plain.split('\n\n')[0]?.replace('1', `${i + 1}`)).join(
      '\n\n',
    ),
  ],
])('%s gives no verdict', (_form, reply) => {
  expect(readReply(reply)).toEqual({ unparseable: expect.any(String) });
});

test('reads any labels in the right format like the official parser', () => {
  const words = fc
    .array(fc.constantFrom('man', 'Line', '3', 'walks,', '- Type', '“', 'é', '**'), {
      minLength: 1,
    })
    .map((all) => all.join(' '));
  const block = fc.record({
    text: words,
    type: fc.constantFrom(...sentenceTypes.map(({ id }) => id)),
    evidence: words,
    verdict: fc.constantFrom(...verdicts.map(({ id }) => id)),
  });
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const reply = blocks
        .map(
          ({ text, type, evidence, verdict }, i) =>
            `Line ${i + 1}: ${text}\n\t- Type: ${type}\n\t- Evidence: ${evidence}\n\t- Reasoning: so\n\t- Verdict: ${verdict}`,
        )
        .join('\n\n');
      const official = parseReply(reply)?.map((line) => [
        line.text,
        line.evidence,
        line.type,
        line.verdict,
      ]);
      expect(readReply(reply)).toEqual({ verdict: { lines: official } });
    }),
  );
});

test('parses any text in bounded time', () => {
  for (const part of [
    'Line 1: ',
    '\nLine 1:\n - Verdict: ',
    '\n    - Type: ',
    ' \n',
    '*',
    '\nLine 1'.padEnd(400),
    '`\n',
  ]) {
    expect(readReply(part.repeat(200_000 / part.length))).toEqual({
      unparseable: expect.any(String),
    });
  }
});
