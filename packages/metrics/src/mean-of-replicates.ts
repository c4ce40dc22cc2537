/**
 * Replicates of a macro average: the unweighted mean, resample by resample, of parts that were
 * resampled each within itself. NaN where any part is NaN. All parts have the same length; throws
 * a RangeError for no parts.
 */
export function meanOfReplicates(parts: readonly Float64Array[]): Float64Array {
  const first = parts[0];
  if (!first) throw new RangeError('A macro average needs at least one part.');
  return first.map((_, resample) => {
    let sum = 0;
    for (const part of parts) sum += part[resample] ?? Number.NaN;
    return sum / parts.length;
  });
}
