import { LeaseLost } from './lease';
import { ScoringFault } from './record-fault';

/** A fault of something that the scoring called for, such as the database: no fault of the scoring. */
class OutsideFault extends Error {
  constructor(cause: unknown) {
    super('What the scoring called for failed.', { cause });
    this.name = 'OutsideFault';
  }
}

/**
 * Runs the pure scoring. What it throws by itself is a ScoringFault; an abort, a lost lease and what
 * was thrown inside `outside` go on as they are.
 */
export async function asScoring<Result>(
  stop: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OutsideFault) throw error.cause;
    if (stop.aborted || error instanceof LeaseLost || error instanceof ScoringFault) throw error;
    throw new ScoringFault(error);
  }
}

/** A part of the scoring that has effects: what it throws is told apart from faults of the scoring. */
export function outside<Given, Result>(
  act: (given: Given) => Promise<Result>,
): (given: Given) => Promise<Result> {
  return async (given) => {
    try {
      return await act(given);
    } catch (error) {
      throw error instanceof ScoringFault ? error : new OutsideFault(error);
    }
  };
}

/** A pure part inside `outside`: what it throws is a ScoringFault. */
export function purely<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    throw new ScoringFault(error);
  }
}
