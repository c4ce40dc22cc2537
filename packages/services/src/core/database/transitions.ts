import { Prisma } from '@clapboard/db';
import { ServiceError } from '../errors';

/** A change of a record's status. */
export interface Transition<Status extends string> {
  from: readonly Status[];
  to: Status;
  /** further condition, in words; the caller's `where` checks it */
  guard: string;
}

/** Tables with a status column, and its type in the database. */
const statusTypes = {
  Evaluation: 'EvaluationStatus',
  Verdict: 'VerdictStatus',
  JudgeTrial: 'JudgeTrialStatus',
  SpotCheck: 'EvaluationStatus',
  JudgeRepeat: 'EvaluationStatus',
  Rescore: 'RescoreStatus',
  WebhookDelivery: 'DeliveryStatus',
  WebhookEndpoint: 'WebhookStatus',
} as const;

type StatusTable = keyof typeof statusTypes;

/** SET clause for the status after a transition. */
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

/** A change of the state of a row that the caller has locked. */
export interface RowTransition<Row, State extends string, Next extends string = State> {
  /** next state by the current one: itself where nothing is left to do, absent where refused */
  to: Readonly<Partial<Record<State, Next | State>>>;
  /** throws `wrong_state` if the row lacks what the change needs */
  guard?: (row: Row) => void;
  /** why the current state is refused; undefined: the default message */
  explain?: (row: Row) => string | undefined;
}

/** The state after a transition, or null where nothing is left to do. Throws `wrong_state`. */
export function getNext<Row, State extends string, Next extends string>(
  { to, guard, explain }: RowTransition<Row, State, Next>,
  row: Row,
  current: State,
): Next | State | null {
  const next = to[current];
  if (next === undefined) {
    const detail = explain?.(row);
    throw new ServiceError('wrong_state', detail === undefined ? {} : { detail });
  }
  if (next === current) return null;
  guard?.(row);
  return next;
}
