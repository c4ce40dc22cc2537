import type { RunSettingDefinition } from '@clapboard/benchmarks';
import { type RunFacts, runFacts } from '@clapboard/benchmarks/run-facts';
import { runFactsSchema } from '@clapboard/services/run-facts';
import {
  findMissingSettings,
  type RunSettings,
  runSettingsSchema,
} from '@clapboard/services/run-settings';
import type { z } from 'zod';
import { UsageError } from '../failure';
import type { Run } from './read-run';

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
 * Returns the settings that a folder names, replaced by those of `--set NAME=VALUE`. Throws UsageError for unknown names,
 * values that every site would reject, and settings that the benchmark requires and nobody stated.
 */
export function readSettings(
  { definition, facts }: Pick<Run, 'definition' | 'facts'>,
  assignments: readonly string[],
): Settings {
  const values = new Map<string, unknown>(facts.map(({ name, value }) => [name, value]));
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
  const settings = {
    runSettings: check(runSettingsSchema, pick(settingNames)),
    runFacts: check(runFactsSchema, pick(factNames)),
  };
  const missing = findMissingSettings(definition.runSettings, settings.runSettings);
  if (missing.length > 0) throw new UsageError(missing.map(explainMissing).join('\n'));
  return settings;
}

function explainMissing({ id, title }: RunSettingDefinition): string {
  const options = [id, alternatives[id]].flatMap((name) => (name ? [`--set ${name}=VALUE`] : []));
  return `${title} is required. Add ${options.join(' or ')}.`;
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
