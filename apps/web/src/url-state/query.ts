/** The query of an address, as Next passes it to pages. Names that occur several times have several values. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Props of a page that reads its query. */
export interface QueryProps {
  searchParams: Promise<Query>;
}

/** Returns the first value of a name. */
export function getFirst(value: Query[string]): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Returns a page number, from 1; 1 if it is absent or invalid. */
export function readPage(value: Query[string]): number {
  const text = getFirst(value) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Returns the query as browsers represent it. */
export function toSearchParams(query: Query): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, values = []]) =>
      [values].flat().map((value) => [name, value]),
    ),
  );
}
