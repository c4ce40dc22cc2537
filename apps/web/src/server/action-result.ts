import 'server-only';
import type { Issue } from '@clapboard/intake';
import { toServiceError } from '@clapboard/services';
import { logFault } from './http';

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
    if (error.status >= 500) logFault(error, { action: name });
    const { message, fields, issues } = error;
    return { ok: false, message, fields, issues };
  }
}
