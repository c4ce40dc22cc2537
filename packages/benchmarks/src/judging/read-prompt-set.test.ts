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

test('Markdown is split at known headings; other headings are part of the prompt', () => {
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

test('JSON and Markdown of the same prompts give the same set with any line endings', () => {
  const read = readPromptSet(markdown, kinds);
  if ('issues' in read) throw new Error('The Markdown was refused.');
  expect(readPromptSet(JSON.stringify(read.prompts), kinds)).toEqual(read);
  expect(readPromptSet(`\uFEFF${markdown.replaceAll('\n', '\r\n')}`, kinds)).toEqual(read);
});

test('accepts a set with an unused value and warns about it', () => {
  const text = JSON.stringify({
    answer: { user: '{{answer}}' },
    'two-part': { user: '{{caption}}' },
  });
  expect(readPromptSet(text, kinds)).toMatchObject({
    prompts: { answer: { system: '', user: '{{answer}}' } },
    warnings: [{ severity: 'warning', code: 'value_unused', at: '$.answer.user' }],
  });
});

test('reports all errors of a JSON set with their positions', () => {
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

test('reports all errors of a Markdown set with their lines', () => {
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
])('rejects %j with a description of the format', (text, at) => {
  const read = readPromptSet(text, kinds);
  expect(read).toMatchObject({ issues: [{ code: 'not_a_prompt_set', at }] });
  if ('issues' in read) expect(read.issues[0]?.fix).toContain('## system');
});

test('any file content is accepted or rejected with a message and a fix', () => {
  const prompt = (value: string) => fc.string().map((words) => `${words} {{${value}}}`);
  const line = fc.constantFrom('# answer', '## user', '## system', '# x', '{{answer}}', '{', '{{');
  const text = fc.oneof(
    fc.string(),
    fc.array(line).map((lines) => lines.join('\n')),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.jsonValue().map((value) => JSON.stringify({ answer: value, 'two-part': { user: value } })),
    fc.tuple(prompt('answer'), prompt('caption')).map(([answer, caption]) => {
      return JSON.stringify({ answer: { user: answer }, 'two-part': { user: caption } });
    }),
  );
  let accepted = 0;
  fc.assert(
    fc.property(text, (content) => {
      const read = readPromptSet(content, kinds);
      if (!('issues' in read)) {
        accepted += 1;
        expect(Object.keys(read.prompts)).toEqual(Object.keys(kinds));
        return;
      }
      expect(read.issues.some(({ severity }) => severity === 'error')).toBe(true);
      for (const { message, fix } of read.issues) {
        expect(message).not.toBe('');
        expect(fix).not.toBe('');
      }
    }),
    { seed: 1 },
  );
  expect(accepted).toBeGreaterThan(5);
});
