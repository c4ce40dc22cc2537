import { z } from 'zod';
import { kindOf, memberPath } from '../reading/entry';
import type { PromptIssue } from './read-prompt-set';

/** One text of a prompt set as a file has it. */
export interface PromptSection {
  kind: string;
  part: 'system' | 'user';
  text: string;
  /** where it begins: `$.answer.user` or `line 12` */
  at: string;
}

export interface PromptSections {
  sections: PromptSection[];
  issues: PromptIssue[];
}

const shape =
  'Write {"<kind>": {"system": "…", "user": "…"}}, or Markdown with the headings “# <kind>”, “## system” and “## user”.';

const textsSchema = z.strictObject({ system: z.string().optional(), user: z.string().optional() });

/** The texts of `{kind: {system, user}}`. */
export function sectionsOfJson(text: string): PromptSections {
  const bad = (at: string, message: string): PromptSections => ({
    sections: [],
    issues: [{ severity: 'error', code: 'not_a_prompt_set', at, message, fix: shape }],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return bad(
      '',
      `The file is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    );
  }
  const byKind = z.record(z.string(), z.json()).safeParse(value);
  if (!byKind.success)
    return bad('$', 'The file is not an object with a member for each kind of request.');
  const read = Object.entries(byKind.data).map(([kind, texts]): PromptSections => {
    const at = memberPath(kind);
    const parsed = textsSchema.safeParse(texts);
    if (!parsed.success) {
      return bad(at, `There is ${kindOf(texts)} that is not {"system", "user"} with texts.`);
    }
    const sections = (['system', 'user'] as const).flatMap((part) => {
      const own = parsed.data[part];
      return own === undefined ? [] : [{ kind, part, text: own, at: `${at}.${part}` }];
    });
    return { sections, issues: [] };
  });
  return {
    sections: read.flatMap(({ sections }) => sections),
    issues: read.flatMap(({ issues }) => issues),
  };
}

const kindHeading = /^# +(\S.*?)\s*$/;
const partHeading = /^## +(system|user)\s*$/i;

/**
 * The texts of Markdown with the headings `# <kind>`, `## system`, `## user`. A `# heading` begins a
 * kind only where the next line with text is `## system` or `## user`, so that prompts may have
 * headings of their own; what stands before the first kind is not read.
 */
export function sectionsOfMarkdown(text: string): PromptSections {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const sections: PromptSection[] = [];
  let kind: string | undefined;
  let body: string[] | undefined;
  const close = () => {
    const open = sections.at(-1);
    if (open && body) open.text = body.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');
    body = undefined;
  };
  for (const [i, line] of lines.entries()) {
    const heading = kindHeading.exec(line)?.[1];
    const part = partHeading.exec(line)?.[1]?.toLowerCase();
    if (heading !== undefined && partHeading.test(nextWithText(lines, i + 1))) {
      close();
      kind = heading;
    } else if (kind !== undefined && (part === 'system' || part === 'user')) {
      close();
      sections.push({ kind, part, text: '', at: `line ${i + 1}` });
      body = [];
    } else {
      body?.push(line);
    }
  }
  close();
  if (sections.length > 0) return { sections, issues: [] };
  const message =
    'The file holds no prompt: it is no JSON, and no heading “# <kind>” has “## system” or “## user” below it.';
  return {
    sections,
    issues: [{ severity: 'error', code: 'not_a_prompt_set', at: '', message, fix: shape }],
  };
}

function nextWithText(lines: readonly string[], from: number): string {
  for (let i = from; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (line.trim() !== '') return line;
  }
  return '';
}
