import {
  type ModelFact,
  type ModelFactName,
  modelFacts,
  type OptOutName,
} from '@clapboard/services/model-facts';
import { modelFactSchemas } from '@clapboard/services/models/schemas';
import { z } from 'zod';
import { parseNumber } from './parse-number';
import { runFactErrors, runFactFields, runFactsBody } from './run-fact-fields';

const knownModelSchema = z.object({ id: z.string(), name: z.string(), organisation: z.string() });

export type KnownModel = z.output<typeof knownModelSchema>;

const factFields = Object.fromEntries(
  modelFacts.map(({ name }) => [name, z.string().default('')]),
) as Record<ModelFactName, z.ZodDefault<z.ZodString>>;

const optOutFields = Object.fromEntries(
  modelFacts.flatMap(({ form: { optOut } }) =>
    optOut ? [[optOut.name, z.boolean().default(false)]] : [],
  ),
) as Record<OptOutName, z.ZodDefault<z.ZodBoolean>>;

/** All form fields except files, as the user typed them. */
export const draftSchema = z.object({
  model: z.enum(['known', 'new']),
  known: knownModelSchema.nullable(),
  name: z.string(),
  ...factFields,
  ...optOutFields,
  links: z.string(),
  sampling: z.enum(['frames', 'fps']),
  frames: z.string(),
  fps: z.string(),
  resolution: z.string(),
  promptVariant: z.string(),
  ...runFactFields,
});

export type Draft = z.output<typeof draftSchema>;

export const emptyDraft: Draft = draftSchema.parse({
  model: 'new',
  known: null,
  name: '',
  links: '',
  sampling: 'frames',
  frames: '',
  fps: '',
  resolution: '',
  promptVariant: '',
});

/** Fields that can have errors, by the name of their control. */
export type DraftErrors = Readonly<Record<string, string>>;

/** Fields that make other fields valid or unnecessary. */
const dependent: Readonly<Record<string, readonly string[]>> = {
  model: ['known', 'name', ...modelFacts.map(({ name }) => name), 'links'],
  sampling: ['frames', 'fps'],
  ...Object.fromEntries(
    modelFacts.flatMap(({ name, form: { optOut } }) => (optOut ? [[optOut.name, [name]]] : [])),
  ),
};

/** Whether changes to some fields invalidate the error of a control. */
export function touches(part: Partial<Draft>, control: string): boolean {
  return Object.keys(part).some((key) => key === control || dependent[key]?.includes(control));
}

function links(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** Validates a draft in the browser. */
export function draftErrors(
  draft: Draft,
  runSettings: readonly { id: string; title: string; required: boolean }[],
): DraftErrors {
  return {
    ...(draft.model === 'known' ? knownErrors(draft) : newErrors(draft)),
    ...settingErrors(draft, runSettings),
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
    const error = factError(fact, draft);
    if (error) errors[fact.name] = error;
  }
  const wrong = links(draft.links).find((link) => !isAddress(link));
  if (wrong) errors.links = `“${wrong}” isn’t a complete http(s) URL.`;
  return errors;
}

function factError(fact: ModelFact, draft: Draft): string | undefined {
  const { key, form } = fact;
  if (isOptedOut(fact, draft)) return undefined;
  const value = parseFact(fact, draft);
  if (form.missing && (value === null || Number.isNaN(value))) return form.missing;
  return modelFactSchemas[key].safeParse(value).error?.issues[0]?.message;
}

function isOptedOut({ form: { optOut } }: ModelFact, draft: Draft): boolean {
  return optOut !== undefined && draft[optOut.name];
}

/** Returns a fact as the server expects it; null where nothing was entered. */
function parseFact(fact: ModelFact, draft: Draft): string | number | boolean | null {
  const text = draft[fact.name].trim();
  if (text === '' || isOptedOut(fact, draft)) return null;
  if (fact.type === 'weights') return text === 'open';
  return fact.type === 'billions' ? parseNumber(text) : text;
}

function settingErrors(
  draft: Draft,
  runSettings: readonly { id: string; title: string; required: boolean }[],
): DraftErrors {
  const errors: Record<string, string> = {};
  const required = new Set(runSettings.filter((setting) => setting.required).map(({ id }) => id));
  const sampling = draft.sampling === 'frames' ? draft.frames : draft.fps;
  const isRequired = required.has('frames') || required.has('fps');
  if (sampling.trim() ? !(parseNumber(sampling) > 0) : isRequired) {
    errors[draft.sampling] = 'Enter a number greater than 0.';
  }
  for (const { id, title } of runSettings) {
    if (!required.has(id) || (id !== 'resolution' && id !== 'promptVariant')) continue;
    if (!draft[id].trim()) errors[id] = `${title} is required.`;
  }
  return errors;
}

/** Returns the model and run settings of a valid draft, as the server expects them. */
export function draftBody(draft: Draft) {
  const sampled = (kind: Draft['sampling'], text: string): number | null =>
    draft.sampling === kind && text.trim() ? parseNumber(text) : null;
  return {
    model:
      draft.model === 'known' && draft.known
        ? { id: draft.known.id }
        : {
            new: {
              name: draft.name,
              ...Object.fromEntries(modelFacts.map((fact) => [fact.key, parseFact(fact, draft)])),
              links: links(draft.links),
            },
          },
    runSettings: {
      frames: sampled('frames', draft.frames),
      fps: sampled('fps', draft.fps),
      resolution: draft.resolution,
      promptVariant: draft.promptVariant,
    },
    runFacts: runFactsBody(draft),
  };
}

/**
 * Maps the server's errors (`model.new.links.0`, `runSettings.fps`) to the controls they belong to.
 */
export function fieldErrors(fields: Readonly<Record<string, string>>): DraftErrors {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const control = path.split('.').findLast((part) => !/^(\d+|id)$/.test(part)) ?? path;
    const fact = modelFacts.find(({ key }) => key === control);
    errors[control === 'model' ? 'known' : (fact?.name ?? control)] ??= message;
  }
  return errors;
}
