import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';

/** An invalid field, and what is wrong with it. */
export type Complaint = readonly [field: string, message: string];

/** Longest name that is compared with known names. */
const maxNameLength = 60;
/** Maximum number of fields that are reported. */
const maxComplaints = 20;

/**
 * Returns the fields of an input that its schema ignores, each with the field that was probably meant; the first 20. Of
 * a union, the option that accepts the value counts, otherwise the most similar one.
 */
export function findUnknownFields(schema: z.core.$ZodType, input: unknown): Complaint[] {
  const found: Complaint[] = [];
  for (const complaint of listUnknown(schema, input, '')) {
    if (found.push(complaint) === maxComplaints) break;
  }
  return found;
}

function* listUnknown(
  schema: z.core.$ZodType,
  input: unknown,
  prefix: string,
): Generator<Complaint> {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if ('innerType' in def) yield* listUnknown(def.innerType, input, prefix);
  else if (def.type === 'pipe') yield* listUnknown(def.in, input, prefix);
  else if (def.type === 'union') {
    yield* listUnknown(chooseOption(def.options, input), input, prefix);
  } else if (def.type === 'array' && Array.isArray(input)) {
    for (const [i, entry] of input.entries()) {
      yield* listUnknown(def.element, entry, `${prefix}${i}.`);
    }
  } else if (def.type === 'object' && isRecord(input)) {
    const known = new Map(Object.entries(def.shape));
    for (const [name, value] of Object.entries(input)) {
      const field = known.get(name);
      if (field) yield* listUnknown(field, value, `${prefix}${name}.`);
      else yield [prefix + name, explainUnknown(name, findMissing(known, input))];
    }
  }
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function chooseOption(options: readonly z.core.$ZodType[], input: unknown): z.core.$ZodType {
  const accepting = options.find((option) => z.core.safeParse(option, input).success);
  const ranked = options.toSorted((a, b) => countStrangers(a, input) - countStrangers(b, input));
  return accepting ?? ranked[0] ?? z.unknown();
}

/** Number of fields of the input itself that an object’s schema doesn't have. */
function countStrangers(schema: z.core.$ZodType, input: unknown): number {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type !== 'object' || !isRecord(input)) return Number.POSITIVE_INFINITY;
  return Object.keys(input).filter((name) => !Object.hasOwn(def.shape, name)).length;
}

function findMissing(known: ReadonlyMap<string, unknown>, input: object): string[] {
  return [...known.keys()].filter((name) => !Object.hasOwn(input, name));
}

function explainUnknown(name: string, missing: readonly string[]): string {
  const meant = findMeant(name, missing);
  return meant === null ? 'Unknown field. Remove it.' : `Unknown field. Did you mean “${meant}”?`;
}

/** Returns the name that a misspelt one probably stands for, in any notation; null if none is similar. */
function findMeant(name: string, candidates: readonly string[]): string | null {
  if (name.length > maxNameLength || candidates.length === 0) return null;
  const normalized = candidates.map(normalize);
  const nearest = closest(normalize(name), normalized);
  const errors = distance(normalize(name), nearest);
  return errors <= nearest.length / 3 ? (candidates[normalized.indexOf(nearest)] ?? null) : null;
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
