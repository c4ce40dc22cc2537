/** Exit codes; part of the stable interface. docs/cli.md describes them. */
export const exitCodes = {
  /** done; a scored submission is complete */
  ok: 0,
  /** an internal error, or the site or database can’t be reached */
  fault: 1,
  /** the files or the arguments have errors; all are listed */
  invalid: 2,
  /** scored or checked, but not every item has an answer */
  incomplete: 3,
  /** waits for somebody else: a judge, a budget or an approval */
  blocked: 4,
  /** the site’s rules don’t allow it: quota, closed, not permitted */
  refused: 5,
  /** the time for waiting ran out; the submission goes on */
  waiting: 6,
  /** no access token, or it is not valid */
  authentication: 7,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
