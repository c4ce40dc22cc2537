import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import type { Actor, Services } from '../../../core/context';
import { parseInput } from '../../../core/input/parse-input';
import { lockSubmission } from '../../../core/submission/store';
import type { LabelSampleView } from '../../../core/views';
import { getLabelSample } from './get';
import { readJudgedAnswers } from './judged-answers';
import { requireLabellable } from './require-labellable';
import { drawLabelSampleSchema } from './schemas';
import { lockOrCreateSample, setAnswers } from './store';

/**
 * Draws a random sample of a result’s judged answers for people to label, or changes its size; all answers if there are
 * fewer. Labels stay. Nobody knows the order of the draw in advance. For maintainers. Throws `wrong_state` as
 * `requireLabellable`.
 */
export async function drawLabelSample(
  services: Services,
  actor: Actor,
  input: z.input<typeof drawLabelSampleSchema>,
): Promise<LabelSampleView> {
  const { submissionId, answers } = parseInput(drawLabelSampleSchema, input);
  const { user, definition, ...result } = await requireLabellable(services, actor, submissionId);
  await services.db.$transaction(async (tx) => {
    await lockSubmission(tx, submissionId);
    const { id } = await lockOrCreateSample(tx, { submissionId, revisionId: result.revisionId });
    const judged = await readJudgedAnswers(tx, { ...result, sampleId: id });
    await setAnswers(tx, id, judged.slice(0, answers));
    await recordAudit(tx, {
      actorId: user.userId,
      action: 'submission.draw-labels',
      subjectType: 'submission',
      subjectId: submissionId,
      benchmark: definition.id,
      after: { answers },
    });
  });
  return getLabelSample(services, actor, { submissionId });
}
