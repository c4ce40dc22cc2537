/** Exit codes; part of the stable interface. */
export const exitCodes = {
  /** scored, complete */
  ok: 0,
  /** an internal error, or a missing dependency such as a server or database */
  fault: 1,
  /** the files or the arguments have errors; all are listed */
  refused: 2,
  /** scored or checked, but not every item has an answer */
  incomplete: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
