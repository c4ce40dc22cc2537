/** What a script learns from the exit code; part of the stable interface. */
export const exitCodes = {
  /** scored, complete */
  ok: 0,
  /** a fault of ours, or of something the command needs, such as a server or a database */
  fault: 1,
  /** the files or the arguments have errors; all are listed */
  refused: 2,
  /** scored or checked, but not every item has an answer */
  incomplete: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
