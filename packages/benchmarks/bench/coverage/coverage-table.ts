import { coverageCells, isWithin } from './cells';

/**
 * Yields each line of the coverage table once it is measured. `within` is false if the rate is outside
 * its bounds by more than the Monte Carlo error.
 */
export function* coverageTable(): Generator<{ line: string; within: boolean }> {
  for (const cell of coverageCells) {
    const rate = cell.measure(cell.repetitions);
    const within = isWithin(cell, rate, cell.repetitions);
    const percent = (value: number) => (100 * value).toFixed(1);
    const error = percent(Math.sqrt((rate * (1 - rate)) / cell.repetitions));
    const bounds = `${percent(cell.low)} to ${percent(cell.high)}`;
    const line = [
      cell.title.padEnd(52),
      `${percent(rate)} %`.padStart(8),
      `± ${error}`.padStart(7),
      `  ${cell.kind}, expected ${bounds}${within ? '' : '  OUTSIDE'}`,
    ].join('');
    yield { line, within };
  }
}
