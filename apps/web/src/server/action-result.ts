import 'server-only';
import { toServiceError } from '@clapboard/services';
import { logFault } from './http';

export type ActionResult = { ok: true } | { ok: false; message: string };

/** Runs the work of a server action; a failure becomes what the person is told. */
export async function actionResult(name: string, work: () => Promise<void>): Promise<ActionResult> {
  try {
    await work();
    return { ok: true };
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (error.status >= 500) logFault(error, { action: name });
    return { ok: false, message: error.message };
  }
}
