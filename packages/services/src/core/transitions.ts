import { Prisma } from '@clapboard/db';

/** A change of an aggregate's status. */
export interface Transition<Status extends string> {
  from: readonly Status[];
  to: Status;
  /** what else must hold, in words; the caller's `where` checks it */
  guard: string;
}

/** Tables with a status column, and its type in the database. */
const statusTypes = {
  Evaluation: 'EvaluationStatus',
  Verdict: 'VerdictStatus',
  Rescore: 'RescoreStatus',
} as const;

export type StatusTable = keyof typeof statusTypes;

/** SET clause that writes the status a transition leads to. */
export function setStatus<Status extends string>(
  table: StatusTable,
  { to }: Transition<Status>,
): Prisma.Sql {
  return Prisma.sql`status = ${Prisma.raw(`'${to}'::"${statusTypes[table]}"`)}`;
}

/** Condition on a row `alias`: its status allows the transition. */
export function mayMove<Status extends string>(
  { from }: Transition<Status>,
  alias: string,
): Prisma.Sql {
  const statuses = from.map((status) => `'${status}'`).join(', ');
  return Prisma.raw(`${alias}.status IN (${statuses})`);
}
