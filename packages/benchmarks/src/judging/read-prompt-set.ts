import type { Issue } from '@clapboard/intake';
import type { PromptKind, PromptSet, PromptTemplate } from '../contract/judging';
import { type PromptSection, sectionsOfJson, sectionsOfMarkdown } from './prompt-sections';
import { placeholdersOf } from './render-prompt';

/** Something found in a file of prompts, with its place and its cure. */
export type PromptIssue = Omit<Issue, 'file'>;

/** The prompts with warnings about them, or why they cannot be used. */
export type ReadPromptSet =
  | { prompts: PromptSet; warnings: PromptIssue[] }
  | { issues: PromptIssue[] };

/**
 * Reads the prompts of a file: JSON `{kind: {system, user}}`, or Markdown with the headings
 * `# <kind>`, `## system`, `## user`. There must be a text for the user of every kind and none of
 * another kind, and each `{{name}}` must be a value of its kind. A value that a prompt does not use
 * is a warning. Never throws.
 */
export function readPromptSet(
  text: string,
  kinds: Readonly<Record<string, PromptKind>>,
): ReadPromptSet {
  const { sections, issues } = /^\uFEFF?\s*\{/.test(text)
    ? sectionsOfJson(text.replace(/^\uFEFF/, ''))
    : sectionsOfMarkdown(text);
  const found = [...issues];
  if (sections.length > 0) found.push(...unknownKinds(sections, kinds));
  const prompts = Object.entries(kinds).map(([kind, { values }]) => {
    const own = sections.filter((section) => section.kind === kind);
    if (issues.length === 0) found.push(...partIssues(kind, own));
    found.push(...placeholderIssues(kind, own, values));
    return [kind, templateOf(own)] as const;
  });
  if (found.some(({ severity }) => severity === 'error')) return { issues: found };
  return { prompts: Object.fromEntries(prompts), warnings: found };
}

function templateOf(sections: readonly PromptSection[]): PromptTemplate {
  const textOf = (part: PromptSection['part']) =>
    sections.find((section) => section.part === part)?.text ?? '';
  return { system: textOf('system'), user: textOf('user') };
}

function unknownKinds(
  sections: readonly PromptSection[],
  kinds: Readonly<Record<string, PromptKind>>,
): PromptIssue[] {
  const names = [...new Set(sections.map(({ kind }) => kind))];
  return names.flatMap((kind) => {
    if (Object.hasOwn(kinds, kind)) return [];
    const message = `There is no kind of request ${JSON.stringify(kind)}.`;
    const fix = `The kinds of this benchmark are ${list(Object.keys(kinds))}.`;
    const at = sections.find((section) => section.kind === kind)?.at ?? '';
    return [{ severity: 'error' as const, code: 'unknown_kind', at, message, fix }];
  });
}

function partIssues(kind: string, sections: readonly PromptSection[]): PromptIssue[] {
  const issues: PromptIssue[] = [];
  for (const part of ['system', 'user'] as const) {
    const [, again] = sections.filter((section) => section.part === part);
    if (!again) continue;
    issues.push({
      severity: 'error',
      code: 'prompt_twice',
      at: again.at,
      message: `The ${part} prompt of ${kind} stands here a second time.`,
      fix: 'Keep one of them.',
    });
  }
  const user = sections.find(({ part }) => part === 'user');
  if (user === undefined || user.text.trim() === '') {
    issues.push({
      severity: 'error',
      code: sections.length === 0 ? 'kind_missing' : 'user_prompt_missing',
      at: user?.at ?? sections[0]?.at ?? '',
      message:
        sections.length === 0
          ? `There is no prompt for ${kind}.`
          : `The user prompt of ${kind} is absent or empty.`,
      fix: 'Give every kind of request a user prompt; the system prompt may be left out. A set is loaded as a whole.',
    });
  }
  return issues;
}

function placeholderIssues(
  kind: string,
  sections: readonly PromptSection[],
  values: readonly string[],
): PromptIssue[] {
  const unknown = sections.flatMap(({ part, text, at }) =>
    placeholdersOf(text)
      .filter((name) => !values.includes(name))
      .map(
        (name): PromptIssue => ({
          severity: 'error',
          code: 'unknown_placeholder',
          at,
          message: `The ${part} prompt of ${kind} asks for {{${name}}}, which is not a value of its requests.`,
          fix: `Its values are ${list(values.map((value) => `{{${value}}}`))}. Braces that are meant as such must not stand in pairs.`,
        }),
      ),
  );
  if (sections.length === 0) return unknown;
  const used = new Set(sections.flatMap(({ text }) => placeholdersOf(text)));
  const unused = values
    .filter((value) => !used.has(value))
    .map(
      (value): PromptIssue => ({
        severity: 'warning',
        code: 'value_unused',
        at: sections.find(({ part }) => part === 'user')?.at ?? '',
        message: `The prompts of ${kind} never use {{${value}}}; the judge is not told it.`,
        fix: 'Nothing to do if that is meant.',
      }),
    );
  return [...unknown, ...unused];
}

function list(names: readonly string[]): string {
  return names.join(', ');
}
