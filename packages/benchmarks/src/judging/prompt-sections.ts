import type { Issue } from '@clapboard/file-reader';
import { z } from 'zod';
import { getKind, memberPath } from '../reading/entry';
/** A problem in a prompt file, with its position and fix. */
export type PromptIssue = Omit<Issue, 'file'>;

/** One text of a prompt file. */
export interface PromptSection {
  kind: string;
  part: 'system' | 'user';
  text: string;
  /** position: `$.answer.user` or `line 12` */
  at: string;
}

interface PromptSections {
  sections: PromptSection[];
  issues: PromptIssue[];
}

const shape =
  'Write {"<kind>": {"system": "…", "user": "…"}}, or Markdown with the headings “# <kind>”, “## system” and “## user”.';

const textsSchema = z.strictObject({ system: z.string().optional(), user: z.string().optional() });

/** Reads the sections of `{kind: {system, user}}`. */
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
      `The file is not valid JSON: ${error instanceof Error ? error.message : 'it can’t be parsed'}.`,
    );
  }
  const byKind = z.record(z.string(), z.json()).safeParse(value);
  if (!byKind.success)
    return bad('$', 'The file must be an object with one property per kind of request.');
  const read = Object.entries(byKind.data).map(([kind, texts]): PromptSections => {
    const at = memberPath(kind);
    const parsed = textsSchema.safeParse(texts);
    if (!parsed.success) {
      return bad(at, `Expected {"system", "user"} with strings, found ${getKind(texts)}.`);
    }
    const sections = (['system', 'user'] as const).flatMap((part) => {
      const datum = parsed.data[part];
      return datum === undefined ? [] : [{ kind, part, text: datum, at: `${at}.${part}` }];
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
 * Reads the sections of Markdown with the headings `# <kind>`, `## system` and `## user`. A `#
 * heading` starts a kind only if the next non-empty line is `## system` or `## user`, so prompts
 * may contain headings. Ignores everything before the first kind.
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
    'The file contains no prompt: it is not JSON, and no heading “# <kind>” is followed by “## system” or “## user”.';
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
