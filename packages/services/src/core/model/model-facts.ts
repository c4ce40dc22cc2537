/**
 * Registry of the facts of a model. Input schemas, the submit form, the edit dialog, the model page, the result page,
 * selects, leaderboard columns and exports derive from it. CONTRIBUTING.md says how to add a fact. Browsers load this
 * file, so it imports types only.
 */
import type { Prisma } from '@clapboard/db';

type ModelRow = Prisma.ModelGetPayload<object>;

/** How a fact is entered, checked and formatted. `billions`: a number of billions; `month`: YYYY-MM. */
export type ModelFactType = 'text' | 'weights' | 'billions' | 'month';

interface ModelFactDefinition {
  /** column of the table Model, field of the API, and key of the leaderboard column in URLs */
  key: keyof ModelRow;
  /** key in JSON files, and name of the control in the submit form */
  name: string;
  /** header in CSV files */
  csv: string;
  title: string;
  type: ModelFactType;
  /** false: null where not stated */
  required: boolean;
  form: {
    placeholder?: string;
    hint?: string;
    /** error of an empty control; absent where the submit form doesn’t require the fact */
    missing?: string;
    /** checkbox that leaves the fact empty; its label also stands for an empty fact on the model page */
    optOut?: { name: string; label: string };
  };
  /** null: leaderboards have no column of this fact */
  column: {
    /** the first click on the heading sorts ascending */
    ascendsFirst: boolean;
    /** the overview shows the column */
    overview: boolean;
  } | null;
}

const definitions = [
  {
    key: 'organisation',
    name: 'organisation',
    csv: 'organisation',
    title: 'Organisation',
    type: 'text',
    required: true,
    form: {
      placeholder: 'University or company',
      missing: 'Enter the organisation that made the model.',
    },
    column: { ascendsFirst: true, overview: false },
  },
  {
    key: 'openWeights',
    name: 'weights',
    csv: 'weights',
    title: 'Weights',
    type: 'weights',
    required: true,
    form: { missing: 'Select whether the weights are open.' },
    column: null,
  },
  {
    key: 'parameters',
    name: 'parameters',
    csv: 'parameters_billions',
    title: 'Parameters',
    type: 'billions',
    required: false,
    form: {
      placeholder: '7',
      missing: 'Enter a number of billions, such as 7, or select “Not disclosed”.',
      optOut: { name: 'undisclosed', label: 'Not disclosed' },
    },
    column: { ascendsFirst: true, overview: true },
  },
  {
    key: 'released',
    name: 'released',
    csv: 'released',
    title: 'Released',
    type: 'month',
    required: false,
    form: {
      placeholder: '2024-06',
      hint: 'Year and month of the first release. Models without it are left out of charts over time.',
    },
    column: { ascendsFirst: false, overview: true },
  },
] as const satisfies readonly ModelFactDefinition[];

/** The literal types of the definitions, for types that depend on a fact’s key. */
export type DefinedModelFact = (typeof definitions)[number];
type ModelFactKey = DefinedModelFact['key'];
export type ModelFactName = DefinedModelFact['name'];
export type OptOutName = Extract<DefinedModelFact['form'], { optOut: object }>['optOut']['name'];

export interface ModelFact extends ModelFactDefinition {
  key: ModelFactKey;
  name: ModelFactName;
  form: ModelFactDefinition['form'] & { optOut?: { name: OptOutName } };
}

/** In the order of form fields, columns and fields in files. */
export const modelFacts: readonly ModelFact[] = definitions;

/** Facts as stored in the database. `parameters`: billions; `released`: YYYY-MM. Null where not stated. */
export type ModelFacts = Pick<ModelRow, ModelFactKey>;

/** The select of all facts for Prisma. */
export const modelFactSelect = Object.fromEntries(
  modelFacts.map(({ key }) => [key, true]),
) as Record<ModelFactKey, true>;

/** Returns the facts of an object, null if it has none. */
export function pickModelFacts(source: Partial<Record<ModelFactKey, unknown>>): ModelFacts {
  return Object.fromEntries(modelFacts.map(({ key }) => [key, source[key] ?? null])) as ModelFacts;
}

/** Returns a fact as files have it: `open` or `closed` for weights, and null if it is not stated. */
export function readModelFact(
  facts: Readonly<Record<ModelFactKey, string | number | boolean | null>>,
  key: ModelFactKey,
): string | number | null {
  const fact = facts[key];
  if (typeof fact === 'boolean') return fact ? 'open' : 'closed';
  return fact;
}
