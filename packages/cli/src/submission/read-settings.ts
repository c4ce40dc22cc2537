import type { FoundFact } from '@clapboard/benchmarks';
import { type RunFacts, runFacts } from '@clapboard/benchmarks/run-facts';
import { runFactsSchema } from '@clapboard/services/run-facts';
import { type RunSettings, runSettingsSchema } from '@clapboard/services/run-settings';
import type { z } from 'zod';
import { UsageError } from '../failure';

/** What a submission says about its run. */
export interface Settings {
  runSettings: RunSettings;
  runFacts: RunFacts;
}

const settingNames = Object.keys(runSettingsSchema.shape);
const factNames: readonly string[] = runFacts.map(({ key }) => key);
/** Stating one removes the other, which a folder may name. */
const alternatives: Readonly<Record<string, string>> = { frames: 'fps', fps: 'frames' };

/**
 * Returns the settings that a folder names, replaced by those of `--set NAME=VALUE`. Throws
 * UsageError for unknown names and values that the site would reject.
 */
export function readSettings(
  found: readonly FoundFact[],
  assignments: readonly string[],
): Settings {
  const values = new Map<string, unknown>(found.map(({ name, value }) => [name, value]));
  for (const assignment of assignments) {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
    if (!settingNames.includes(name) && !factNames.includes(name)) {
      const known = [...settingNames, ...factNames].join(', ');
      throw new UsageError(`--set takes NAME=VALUE. Names: ${known}.`);
    }
    values.set(name, readValue(name, text));
    values.delete(alternatives[name] ?? '');
  }
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])),
    );
  return {
    runSettings: check(runSettingsSchema, pick(settingNames)),
    runFacts: check(runFactsSchema, pick(factNames)),
  };
}

/** Numbers where the field is one; an empty text states nothing. */
function readValue(name: string, text: string): unknown {
  const type = runFacts.find(({ key }) => key === name)?.type;
  const isText = type ? ['text', 'paragraphs'].includes(type) : !(name in alternatives);
  if (isText) return text;
  return text.trim() === '' ? null : Number(text);
}

function check<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new UsageError(problems.join('\n'));
}
