import type { BoardFilters } from '../views';
import { type StoredRow, searchable } from './store/stored-row';

/** The rows that the filters leave, in their order; a row has to pass each of them. */
export function filterRows(
  rows: readonly StoredRow[],
  filters: BoardFilters,
): readonly StoredRow[] {
  return hidesNothing(filters) ? rows : rows.filter(passes(filters));
}

/** Whether no filter is set, so that every row passes. */
export function hidesNothing(filters: BoardFilters): boolean {
  return Object.values(filters).every((value) => value === null || value.length === 0);
}

function passes(filters: BoardFilters): (row: StoredRow) => boolean {
  const { weights, parametersFrom, parametersTo, baselines } = filters;
  const frames = amongst(filters.frames);
  const variants = amongst(filters.variants);
  const provenances = amongst(filters.provenances);
  const organisations = amongst(filters.organisations);
  const words = searchable(filters.text).split(/\s+/).filter(Boolean);
  const sized = parametersFrom !== null || parametersTo !== null;
  return ({ facts, words: text }) =>
    (weights === null || facts.openWeights === (weights === 'open')) &&
    (!sized ||
      (facts.parameters !== null &&
        facts.parameters >= (parametersFrom ?? 0) &&
        facts.parameters <= (parametersTo ?? Number.POSITIVE_INFINITY))) &&
    frames(facts.frames) &&
    variants(facts.promptVariant) &&
    provenances(facts.provenance?.kind ?? 'none') &&
    organisations(facts.organisation) &&
    (baselines === null || facts.baseline === (baselines === 'only')) &&
    words.every((word) => text.includes(word));
}

function amongst(values: readonly string[]): (value: string | null) => boolean {
  if (values.length === 0) return () => true;
  const wanted = new Set(values);
  return (value) => value !== null && wanted.has(value);
}
