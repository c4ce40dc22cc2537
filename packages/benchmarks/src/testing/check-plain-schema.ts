import fc from 'fast-check';
import type { PlainSchema } from '../reading/plain-schema';

const any = fc.constantFrom<unknown>('', 'text', 0, 1, Number.NaN, true, null, undefined, {}, []);

/** Throws if parsing differs from the schema for an object with some of these members or with others. */
export function checkPlainSchema<T>(
  { parse, schema }: PlainSchema<T>,
  members: Readonly<Record<string, readonly unknown[]>>,
): void {
  const model = Object.entries(members).map(([name, values]) => {
    const likely = { arbitrary: fc.constantFrom(...values), weight: 4 };
    return [name, fc.oneof(likely, { arbitrary: any, weight: 1 })] as const;
  });
  const value = fc.oneof(fc.record(Object.fromEntries(model), { requiredKeys: [] }), any);
  fc.assert(
    fc.property(value, (candidate) => {
      const expected = schema.safeParse(candidate);
      let parsed: unknown;
      try {
        parsed = parse(candidate);
      } catch {
        return !expected.success;
      }
      return expected.success && agree(parsed, expected.data);
    }),
    { numRuns: 1000, seed: 5 },
  );
}

/** Whether values agree in every member of the second, which lacks members that the schema doesn’t know. */
function agree(value: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(value, expected);
  if (typeof value !== 'object' || value === null) return false;
  const members = new Map(Object.entries(value));
  return Object.entries(expected).every(([key, member]) => agree(members.get(key), member));
}
