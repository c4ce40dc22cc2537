import { watchSubmission } from '@clapboard/services/pipeline/evaluations';
import { currentActor } from '@/server/actor';
import { eventStream } from '@/server/event-stream';
import { handle } from '@/server/http';
import { log } from '@/server/log';
import { services } from '@/server/services';

/** Streams the states of a submission as server-sent events; ends at the final state. */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const { id: submissionId } = await params;
  const actor = await currentActor();
  return eventStream(
    request.signal,
    (signal) => watchSubmission(services(), actor, { submissionId, signal }),
    (error) => log().warn({ err: error, submissionId }, 'Failed to stream submission states'),
  );
});
