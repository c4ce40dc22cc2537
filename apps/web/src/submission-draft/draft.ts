import {
  type ModelFact,
  type ModelFactName,
  modelFacts,
  type OptOutName,
} from '@clapboard/services/model-facts';
import { parseNumber } from '@/format/parse-number';
import { emptyRunFacts, type RunFactTexts, runFactsBody } from './run-fact-fields';

/** A model of the site. */
export interface KnownModel {
  id: string;
  name: string;
  organisation: string;
}

type ModelFactTexts = Record<ModelFactName, string>;
type OptOuts = Record<OptOutName, boolean>;

/** All form fields except files, as the user typed them. */
export interface Draft extends ModelFactTexts, OptOuts, RunFactTexts {
  model: 'known' | 'new';
  known: KnownModel | null;
  name: string;
  links: string;
  sampling: 'frames' | 'fps';
  frames: string;
  fps: string;
  resolution: string;
  promptVariant: string;
}

const emptyFacts = Object.fromEntries(modelFacts.map(({ name }) => [name, ''])) as ModelFactTexts;

const noOptOuts = Object.fromEntries(
  modelFacts.flatMap(({ form: { optOut } }) => (optOut ? [[optOut.name, false]] : [])),
) as OptOuts;

export const emptyDraft: Draft = {
  model: 'new',
  known: null,
  name: '',
  ...emptyFacts,
  ...noOptOuts,
  links: '',
  sampling: 'frames',
  frames: '',
  fps: '',
  resolution: '',
  promptVariant: '',
  ...emptyRunFacts,
};

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

/** Returns the links that a text lists. */
export function parseLinks(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Whether the user chose to leave a fact out. */
export function isOptedOut({ form: { optOut } }: ModelFact, draft: Draft): boolean {
  return optOut !== undefined && draft[optOut.name];
}

/** Returns a fact as the server expects it; null where nothing was entered. */
export function parseFact(fact: ModelFact, draft: Draft): string | number | boolean | null {
  const text = draft[fact.name].trim();
  if (text === '' || isOptedOut(fact, draft)) return null;
  if (fact.type === 'weights') return text === 'open';
  return fact.type === 'billions' ? parseNumber(text) : text;
}

/** Returns the model and run settings of a valid draft, as the server expects them. */
export function toSubmissionBody(draft: Draft) {
  const sampled = (kind: Draft['sampling'], text: string): number | null =>
    draft.sampling === kind ? parseNumber(text) : null;
  return {
    model:
      draft.model === 'known' && draft.known
        ? { id: draft.known.id }
        : {
            new: {
              name: draft.name,
              ...Object.fromEntries(modelFacts.map((fact) => [fact.key, parseFact(fact, draft)])),
              links: parseLinks(draft.links),
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
export function toDraftErrors(fields: Readonly<Record<string, string>>): DraftErrors {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const control = path.split('.').findLast((part) => !/^(\d+|id)$/.test(part)) ?? path;
    const fact = modelFacts.find(({ key }) => key === control);
    errors[control === 'model' ? 'known' : (fact?.name ?? control)] ??= message;
  }
  return errors;
}
