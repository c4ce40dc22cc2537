import { z } from 'zod';

const knownModelSchema = z.object({ id: z.string(), name: z.string(), organisation: z.string() });

export type KnownModel = z.output<typeof knownModelSchema>;

/** All form fields except files, as the user typed them. */
export const draftSchema = z.object({
  model: z.enum(['known', 'new']),
  known: knownModelSchema.nullable(),
  name: z.string(),
  organisation: z.string(),
  weights: z.enum(['open', 'closed', '']),
  parameters: z.string(),
  undisclosed: z.boolean(),
  released: z.string().default(''),
  links: z.string(),
  sampling: z.enum(['frames', 'fps']),
  frames: z.string(),
  fps: z.string(),
  resolution: z.string(),
  promptVariant: z.string(),
});

export type Draft = z.output<typeof draftSchema>;

export const emptyDraft: Draft = {
  model: 'new',
  known: null,
  name: '',
  organisation: '',
  weights: '',
  parameters: '',
  undisclosed: false,
  released: '',
  links: '',
  sampling: 'frames',
  frames: '',
  fps: '',
  resolution: '',
  promptVariant: '',
};

/** Fields that can have errors, by the name of their control. */
export type DraftErrors = Readonly<Record<string, string>>;

/** Fields that make other fields valid or unnecessary. */
const dependent: Readonly<Record<string, readonly string[]>> = {
  model: ['known', 'name', 'organisation', 'weights', 'parameters', 'released', 'links'],
  undisclosed: ['parameters'],
  sampling: ['frames', 'fps'],
};

/** Whether changes to some fields invalidate the error of a control. */
export function touches(part: Partial<Draft>, control: string): boolean {
  return Object.keys(part).some((key) => key === control || dependent[key]?.includes(control));
}

/** Parses a number as users type it, with a decimal point or comma. NaN if invalid. */
function number(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}

function links(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);
const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** Validates a draft in the browser. */
export function draftErrors(
  draft: Draft,
  runSettings: readonly { id: string; title: string; required: boolean }[],
): DraftErrors {
  return {
    ...(draft.model === 'known' ? knownErrors(draft) : newErrors(draft)),
    ...settingErrors(draft, runSettings),
  };
}

function knownErrors(draft: Draft): DraftErrors {
  return draft.known ? {} : { known: 'Choose a model or add a new one.' };
}

function newErrors(draft: Draft): DraftErrors {
  const errors: Record<string, string> = {};
  if (!draft.name.trim()) errors.name = 'Enter the model’s name.';
  if (!draft.organisation.trim())
    errors.organisation = 'Enter the organisation that made the model.';
  if (!draft.weights) errors.weights = 'Select whether the weights are open.';
  if (!draft.undisclosed && !(number(draft.parameters) > 0)) {
    errors.parameters = 'Enter a number of billions, such as 7, or select “Not disclosed”.';
  }
  if (draft.released.trim() && !isMonth(draft.released.trim())) {
    errors.released = 'Enter year and month, such as 2024-06, or leave it empty.';
  }
  const wrong = links(draft.links).find((link) => !isAddress(link));
  if (wrong) errors.links = `“${wrong}” isn’t a complete http(s) URL.`;
  return errors;
}

function settingErrors(
  draft: Draft,
  runSettings: readonly { id: string; title: string; required: boolean }[],
): DraftErrors {
  const errors: Record<string, string> = {};
  const required = new Set(runSettings.filter((setting) => setting.required).map(({ id }) => id));
  const sampling = draft.sampling === 'frames' ? draft.frames : draft.fps;
  const isAsked = required.has('frames') || required.has('fps');
  if (sampling.trim() ? !(number(sampling) > 0) : isAsked) {
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
    draft.sampling === kind && text.trim() ? number(text) : null;
  return {
    model:
      draft.model === 'known' && draft.known
        ? { id: draft.known.id }
        : {
            new: {
              name: draft.name,
              organisation: draft.organisation,
              openWeights: draft.weights === 'open',
              parameters: draft.undisclosed ? null : number(draft.parameters),
              released: draft.released.trim() || null,
              links: links(draft.links),
            },
          },
    runSettings: {
      frames: sampled('frames', draft.frames),
      fps: sampled('fps', draft.fps),
      resolution: draft.resolution,
      promptVariant: draft.promptVariant,
    },
  };
}

/**
 * Maps the server's errors (`model.new.links.0`, `runSettings.fps`) to the controls they belong to.
 */
export function fieldErrors(fields: Readonly<Record<string, string>>): DraftErrors {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const control = path.split('.').findLast((part) => !/^(\d+|id)$/.test(part)) ?? path;
    errors[control === 'model' ? 'known' : control] ??= message;
  }
  return errors;
}
