import 'server-only';
import type { Issue } from '@clapboard/intake';
import { type ServiceError, toServiceError } from '@clapboard/services';
import { logFault } from './http';
import { currentRequestId } from './request-context';

/** What a failed action tells: in general, by field of its form, and about files that came with it. */
export interface ActionFailure {
  ok: false;
  message: string;
  fields: Readonly<Record<string, string>>;
  issues: readonly Issue[];
}

export type ActionResult = { ok: true } | ActionFailure;

/** Runs the work of a server action; a failure becomes what the person is told. */
export async function actionResult(
  name: string,
  work: () => Promise<unknown>,
): Promise<ActionResult> {
  const result = await actionValue(name, work);
  return result.ok ? { ok: true } : result;
}

/** As `actionResult`, with what the work gave. */
export async function actionValue<T>(
  name: string,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | ActionFailure> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    const error = toServiceError(thrown);
    const { fields, issues } = error;
    return { ok: false, message: told(error, name), fields, issues };
  }
}

/** The message for the person; with a fault, which is logged, comes the number that finds its lines. */
function told(error: ServiceError, action: string): string {
  if (error.status < 500) return error.message;
  logFault(error, { action });
  const number = currentRequestId();
  return number === undefined
    ? error.message
    : `${error.message} If it stays, tell a maintainer this number: ${number}`;
}
