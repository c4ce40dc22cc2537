/**
 * Awaits `work` for each row, one after another, and returns the results. Throws the first error after trying all, so
 * that scheduled work on one row can't fail all others, which come after it every time.
 */
export async function tryEach<Row, Result>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const faults: unknown[] = [];
  for (const row of rows) {
    try {
      results.push(await work(row));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return results;
}
