/**
 * Runs both at the same time and returns both results. If one fails, cancels the other, waits until it has ended, and
 * throws the failure.
 */
export async function runTogether<First, Second>(
  signal: AbortSignal,
  first: (signal: AbortSignal) => Promise<First>,
  second: (signal: AbortSignal) => Promise<Second>,
): Promise<[First, Second]> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const results = [first(either), second(either)] as const;
  for (const result of results) result.catch((error) => failure.abort(error));
  await Promise.allSettled(results);
  if (failure.signal.aborted) throw failure.signal.reason;
  return Promise.all(results);
}
