/**
 * Registry of the facts of a model that boards show: a new one needs a column of the table Model, an input, and
 * one entry here. Selects, sorting, table columns and exports follow. Browsers load this file, so it imports types only.
 */
import type { Prisma } from '@clapboard/db';

/** How a fact is written in tables and files. */
export type FactType = 'text' | 'weights' | 'billions' | 'month' | 'date';

interface ModelFact {
  /** column of the table Model; key of the column in URLs */
  key: keyof Prisma.ModelGetPayload<object>;
  title: string;
  type: FactType;
  /** header in CSV files and key in JSON files */
  csv: string;
  json: string;
  /** null: boards have no column of this fact */
  column: {
    /** the first click on the heading sorts ascending */
    ascendsFirst: boolean;
    /** the overview shows the column */
    overview: boolean;
  } | null;
}

/** In the order of columns and of fields in files. */
export const modelFacts = [
  {
    key: 'organisation',
    title: 'Organisation',
    type: 'text',
    csv: 'organisation',
    json: 'organisation',
    column: { ascendsFirst: true, overview: false },
  },
  {
    key: 'openWeights',
    title: 'Weights',
    type: 'weights',
    csv: 'weights',
    json: 'weights',
    column: null,
  },
  {
    key: 'parameters',
    title: 'Parameters',
    type: 'billions',
    csv: 'parameters_billions',
    json: 'parameters',
    column: { ascendsFirst: true, overview: true },
  },
  {
    key: 'released',
    title: 'Released',
    type: 'month',
    csv: 'released',
    json: 'released',
    column: { ascendsFirst: false, overview: true },
  },
] as const satisfies readonly ModelFact[];

type ModelFactKey = (typeof modelFacts)[number]['key'];

/** Facts as the database has them. `parameters`: billions; `released`: YYYY-MM. Null where not stated. */
export type ModelFacts = Pick<Prisma.ModelGetPayload<object>, ModelFactKey>;

/** The select of all facts for Prisma. */
export const modelFactSelect = Object.fromEntries(
  modelFacts.map(({ key }) => [key, true]),
) as Record<ModelFactKey, true>;

/** The facts of an object, null where it has none. */
export function pickModelFacts(source: Partial<Record<ModelFactKey, unknown>>): ModelFacts {
  return Object.fromEntries(modelFacts.map(({ key }) => [key, source[key] ?? null])) as ModelFacts;
}
