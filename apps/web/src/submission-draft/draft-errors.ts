import { runFacts } from '@clapboard/benchmarks/run-facts';
import { type ModelFact, modelFacts } from '@clapboard/services/model-facts';
import { modelFactSchemas } from '@clapboard/services/models/schemas';
import { runFactsSchema } from '@clapboard/services/run-facts';
import { parseNumber } from '@/format/parse-number';
import { type Draft, type DraftErrors, isOptedOut, parseFact, parseLinks } from './draft';
import { parseRunFact } from './run-fact-fields';

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** Validates a draft in the browser. Its schemas are large, so the form loads this file when it is submitted. */
export function findDraftErrors(
  draft: Draft,
  runSettings: readonly { id: string; title: string; required: boolean }[],
): DraftErrors {
  return {
    ...(draft.model === 'known' ? knownErrors(draft) : newErrors(draft)),
    ...findSettingErrors(draft, runSettings),
    ...runFactErrors(draft),
  };
}

function knownErrors(draft: Draft): DraftErrors {
  return draft.known ? {} : { known: 'Choose a model or add a new one.' };
}

function newErrors(draft: Draft): DraftErrors {
  const errors: Record<string, string> = {};
  if (!draft.name.trim()) errors.name = 'Enter the model’s name.';
  for (const fact of modelFacts) {
    const error = findFactError(fact, draft);
    if (error) errors[fact.name] = error;
  }
  const wrong = parseLinks(draft.links).find((link) => !isAddress(link));
  if (wrong) errors.links = `“${wrong}” isn’t a complete http(s) URL.`;
  return errors;
}

function findFactError(fact: ModelFact, draft: Draft): string | undefined {
  const { key, form } = fact;
  if (isOptedOut(fact, draft)) return undefined;
  const value = parseFact(fact, draft);
  if (form.missing && (value === null || Number.isNaN(value))) return form.missing;
  return modelFactSchemas[key].safeParse(value).error?.issues[0]?.message;
}

function findSettingErrors(
  draft: Draft,
  runSettings: readonly { id: string; title: string; required: boolean }[],
): DraftErrors {
  const errors: Record<string, string> = {};
  const required = new Set(runSettings.filter((setting) => setting.required).map(({ id }) => id));
  const sampling = parseNumber(draft[draft.sampling]);
  const isRequired = required.has('frames') || required.has('fps');
  if (sampling === null ? isRequired : !(sampling > 0)) {
    errors[draft.sampling] = 'Enter a number greater than 0.';
  }
  for (const { id, title } of runSettings) {
    if (!required.has(id) || (id !== 'resolution' && id !== 'promptVariant')) continue;
    if (!draft[id].trim()) errors[id] = `${title} is required.`;
  }
  return errors;
}

function runFactErrors(draft: Draft): DraftErrors {
  return Object.fromEntries(
    runFacts.flatMap((fact) => {
      const parsed = runFactsSchema.shape[fact.key].safeParse(parseRunFact(fact, draft));
      return parsed.success ? [] : [[fact.key, parsed.error.issues[0]?.message ?? '']];
    }),
  );
}
