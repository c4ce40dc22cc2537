/**
 * Awaits `work` for each row, one after another, and returns the results. Passes errors to `onFault`, or throws the
 * first after trying all, so that scheduled work on one row can't fail all others, which come after it every time.
 */
export async function tryEach<Row, Result>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<Result>,
  onFault?: (error: unknown, row: Row) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  const faults: unknown[] = [];
  for (const row of rows) {
    try {
      results.push(await work(row));
    } catch (error) {
      if (onFault) onFault(error, row);
      else faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return results;
}
