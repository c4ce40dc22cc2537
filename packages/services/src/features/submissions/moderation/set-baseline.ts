import { z } from 'zod';
import type { Actor, Services } from '../../../core/context';
import { parseInput } from '../../../core/parse-input';
import type { SubmissionView } from '../../../core/views';
import { type ModerationAction, moderate, reasonedSchema } from './moderate';

const inputSchema = reasonedSchema.extend({ baseline: z.boolean() });

export type SetBaselineInput = z.input<typeof inputSchema>;

export function markingBaseline(baseline: boolean): ModerationAction {
  return {
    action: 'submission.baseline',
    change: (row) =>
      row.baseline === baseline
        ? null
        : { data: { baseline }, before: { baseline: !baseline }, after: { baseline } },
  };
}

/** Has boards mark a submission as a baseline, or no longer. For maintainers of its benchmark, with a reason. */
export async function setBaseline(
  services: Services,
  actor: Actor,
  input: SetBaselineInput,
): Promise<SubmissionView> {
  const { baseline, ...parsed } = parseInput(inputSchema, input);
  return moderate(services, actor, parsed, markingBaseline(baseline));
}
