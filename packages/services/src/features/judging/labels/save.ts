import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import type { LabelCounts } from '../../../core/views';
import { readSample } from './read-sample';
import { requireLabellable } from './require-labellable';
import { saveLabelsSchema } from './schemas';
import { lockSample, writeLabels } from './store';

/**
 * Saves labels of answers in the sample of a result; null removes one. For maintainers. Throws `wrong_state` without a
 * sample, and `invalid_input` for answers outside of it and for two labels of one answer.
 */
export async function saveLabels(
  services: Services,
  actor: Actor,
  input: z.input<typeof saveLabelsSchema>,
): Promise<LabelCounts> {
  const { submissionId, labels } = parseInput(saveLabelsSchema, input);
  const { user, definition, ...result } = await requireLabellable(services, actor, submissionId);
  return services.db.$transaction(async (tx) => {
    const sample = await lockSample(tx, { submissionId, revisionId: result.revisionId });
    if (!sample) {
      throw new ServiceError('wrong_state', { detail: 'Draw a sample of answers first.' });
    }
    const known = await tx.humanLabel.findMany({
      where: { sampleId: sample.id },
      select: { task: true, item: true },
    });
    const open = new Set(known.map(toKey));
    for (const [index, label] of labels.entries()) {
      if (open.delete(toKey(label))) continue;
      const message = known.some((answer) => toKey(answer) === toKey(label))
        ? 'This answer has two labels. Send one.'
        : 'This answer is not in the sample. List the sample for its answers.';
      throw invalidInput([[`labels.${index}`, message]]);
    }
    await writeLabels(tx, sample.id, labels, user.userId);
    const { counts } = await readSample(tx, { ...result, submissionId });
    // Not for each label: only complete samples change what readers see.
    if (sample.complete || counts.estimated) {
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'submission.label',
        subjectType: 'submission',
        subjectId: submissionId,
        benchmark: definition.id,
        after: { changed: labels.length, labelled: counts.labelled, drawn: counts.drawn },
      });
    }
    return counts;
  });
}

function toKey({ task, item }: { task: string; item: string }): string {
  return JSON.stringify([task, item]);
}
