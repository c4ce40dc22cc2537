import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PromptKind } from '../contract/judging';
import { readPromptSet } from './read-prompt-set';

const kinds: Record<string, PromptKind> = {
  answer: { title: 'Answer', values: ['question', 'answer'], replyTokens: 1 },
  'two-part': { title: 'Caption', values: ['caption'], replyTokens: 1 },
};

const markdown = `# My prompts

Some words about them.

# answer

## System

You compare answers.

# Rules
Be strict.

## user
{{question}}
### {{answer}}

# two-part
## user
{{ caption }}
`;

const codes = (text: string) => {
  const read = readPromptSet(text, kinds);
  return 'issues' in read
    ? read.issues.map(({ severity, code, at }) => [severity, code, at])
    : read.warnings.map(({ severity, code, at }) => [severity, code, at]);
};

test('Markdown is read by its headings; other headings belong to the prompt they stand in', () => {
  expect(readPromptSet(markdown, kinds)).toEqual({
    prompts: {
      answer: {
        system: 'You compare answers.\n\n# Rules\nBe strict.',
        user: '{{question}}\n### {{answer}}',
      },
      'two-part': { system: '', user: '{{ caption }}' },
    },
    warnings: [],
  });
});

test('JSON and Markdown of the same prompts give the same set, whatever the line ends', () => {
  const read = readPromptSet(markdown, kinds);
  if ('issues' in read) throw new Error('The Markdown was refused.');
  expect(readPromptSet(JSON.stringify(read.prompts), kinds)).toEqual(read);
  expect(readPromptSet(`\uFEFF${markdown.replaceAll('\n', '\r\n')}`, kinds)).toEqual(read);
});

test('a value that no prompt uses is a warning, and the set is taken', () => {
  const text = JSON.stringify({
    answer: { user: '{{answer}}' },
    'two-part': { user: '{{caption}}' },
  });
  expect(readPromptSet(text, kinds)).toMatchObject({
    prompts: { answer: { system: '', user: '{{answer}}' } },
    warnings: [{ severity: 'warning', code: 'value_unused', at: '$.answer.user' }],
  });
});

test('everything wrong with a JSON set is named at once, each at its place', () => {
  const text = JSON.stringify({
    answer: { system: '{{ Question }}', user: '{{question}} {{answer}}' },
    captoin: { user: '{{caption}}' },
  });
  expect(codes(text)).toEqual([
    ['error', 'unknown_kind', '$.captoin.user'],
    ['error', 'unknown_placeholder', '$.answer.system'],
    ['error', 'kind_missing', ''],
  ]);
});

test('everything wrong with a Markdown set is named at once, each at its line', () => {
  const text =
    '# answer\n## user\n{{question}} {{answer}}\n## user\nagain\n# two-part\n## system\n{{x}}\n';
  expect(codes(text)).toEqual([
    ['error', 'prompt_twice', 'line 4'],
    ['error', 'user_prompt_missing', 'line 7'],
    ['error', 'unknown_placeholder', 'line 7'],
    ['warning', 'value_unused', ''],
  ]);
});

test.each([
  ['', ''],
  ['# answer\nno section', ''],
  ['[1]', ''],
  ['{"answer": ', ''],
  ['{"answer": "text"}', '$.answer'],
  ['{"answer": {"user": 3}}', '$.answer'],
  ['{"answer": {"usr": "x"}}', '$.answer'],
])('%j is no set of prompts, and the message says what one looks like', (text, at) => {
  const read = readPromptSet(text, kinds);
  expect(read).toMatchObject({ issues: [{ code: 'not_a_prompt_set', at }] });
  if ('issues' in read) expect(read.issues[0]?.fix).toContain('## system');
});

test('whatever a file holds, it is read or refused with a message and a fix', () => {
  const line = fc.constantFrom('# answer', '## user', '## system', '# x', '{{answer}}', '{', '{{');
  const text = fc.oneof(
    fc.string(),
    fc.array(line).map((lines) => lines.join('\n')),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.jsonValue().map((value) => JSON.stringify({ answer: value, 'two-part': { user: value } })),
  );
  fc.assert(
    fc.property(text, (content) => {
      const read = readPromptSet(content, kinds);
      if (!('issues' in read)) {
        expect(Object.keys(read.prompts)).toEqual(Object.keys(kinds));
        return;
      }
      expect(read.issues.some(({ severity }) => severity === 'error')).toBe(true);
      for (const { message, fix } of read.issues) {
        expect(message).not.toBe('');
        expect(fix).not.toBe('');
      }
    }),
  );
});
