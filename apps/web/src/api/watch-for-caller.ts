import 'server-only';
import { watchSubmission } from '@clapboard/services/pipeline/evaluations';
import type { SubmissionProgress } from '@clapboard/services/views';
import { type Caller, getCaller } from './caller';

const checkEveryMs = 60_000;

/**
 * Yields the states of a submission like `watchSubmission`, and reads the caller’s permissions again every minute, so
 * that removed members, blocked accounts and revoked tokens see no further states. Throws the error of a new request
 * then.
 */
export async function* watchForCaller(
  request: Request,
  caller: Pick<Caller, 'services' | 'actor'>,
  { submissionId, signal }: { submissionId: string; signal: AbortSignal },
): AsyncGenerator<SubmissionProgress, void, void> {
  for (let { services, actor } = caller; ; { services, actor } = await getCaller(request)) {
    const minute = AbortSignal.timeout(checkEveryMs);
    const watch = { submissionId, signal: AbortSignal.any([signal, minute]) };
    yield* watchSubmission(services, actor, watch);
    if (signal.aborted || !minute.aborted) return;
  }
}
