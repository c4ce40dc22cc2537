import type { PromptKind, PromptSet, PromptTemplate } from '../contract/judging';
import {
  type PromptIssue,
  type PromptSection,
  sectionsOfJson,
  sectionsOfMarkdown,
} from './prompt-sections';
import { getPlaceholders } from './render-prompt';

/** The prompts with warnings, or the reasons why they can’t be used. */
type ReadPromptSet = { prompts: PromptSet; warnings: PromptIssue[] } | { issues: PromptIssue[] };

/**
 * Reads a prompt file: JSON `{kind: {system, user}}`, or Markdown with the headings `# <kind>`, `##
 * system` and `## user`. Every kind needs a user prompt, unknown kinds are errors, and each
 * `{{name}}` must be a placeholder of its kind. Unused placeholders are warnings. Never throws.
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
    const matchingSections = sections.filter((section) => section.kind === kind);
    if (issues.length === 0) found.push(...partIssues(kind, matchingSections));
    found.push(...placeholderIssues(kind, matchingSections, values));
    return [kind, buildTemplate(matchingSections)] as const;
  });
  if (found.some(({ severity }) => severity === 'error')) return { issues: found };
  return { prompts: Object.fromEntries(prompts), warnings: found };
}

function buildTemplate(sections: readonly PromptSection[]): PromptTemplate {
  const formatText = (part: PromptSection['part']) =>
    sections.find((section) => section.part === part)?.text ?? '';
  return { system: formatText('system'), user: formatText('user') };
}

function unknownKinds(
  sections: readonly PromptSection[],
  kinds: Readonly<Record<string, PromptKind>>,
): PromptIssue[] {
  const names = [...new Set(sections.map(({ kind }) => kind))];
  return names.flatMap((kind) => {
    if (Object.hasOwn(kinds, kind)) return [];
    const message = `Unknown kind of request: ${JSON.stringify(kind)}.`;
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
      message: `The ${part} prompt of ${kind} appears twice.`,
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
          ? `The prompt for ${kind} is missing.`
          : `The user prompt of ${kind} is missing or empty.`,
      fix: 'Add a user prompt for every kind of request. System prompts are optional. A prompt set is loaded as a whole.',
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
    getPlaceholders(text)
      .filter((name) => !values.includes(name))
      .map(
        (name): PromptIssue => ({
          severity: 'error',
          code: 'unknown_placeholder',
          at,
          message: `The ${part} prompt of ${kind} uses {{${name}}}, which is not one of its placeholders.`,
          fix: `Its placeholders are ${list(values.map((value) => `{{${value}}}`))}. Don’t use double braces for anything else.`,
        }),
      ),
  );
  if (sections.length === 0) return unknown;
  const used = new Set(sections.flatMap(({ text }) => getPlaceholders(text)));
  const unused = values
    .filter((value) => !used.has(value))
    .map(
      (value): PromptIssue => ({
        severity: 'warning',
        code: 'value_unused',
        at: sections.find(({ part }) => part === 'user')?.at ?? '',
        message: `The prompts of ${kind} never use {{${value}}}, so the judge doesn’t see it.`,
        fix: 'No action needed if this is intended.',
      }),
    );
  return [...unknown, ...unused];
}

function list(names: readonly string[]): string {
  return names.join(', ');
}
