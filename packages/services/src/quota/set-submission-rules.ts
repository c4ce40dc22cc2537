import { z } from 'zod';
import { recordAudit } from '../audit';
import { requireMaintainer } from '../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import { defaultPerDay } from './quota-view';
import type { SubmissionRulesView } from './submission-rules';

const inputSchema = z.object({
  benchmark: benchmarkIdSchema,
  perDay: z
    .int({ error: 'Give a whole number of submissions.' })
    .min(0, { error: 'Give 0 or more. With 0, only maintainers can submit.' })
    .max(100_000, { error: 'Give 100,000 at most.' }),
});

export type SetSubmissionRulesInput = z.input<typeof inputSchema>;

/** Sets how many submissions to a benchmark a person may make a day (UTC). For maintainers. It holds at once. */
export async function setSubmissionRules(
  services: Services,
  actor: Actor,
  input: SetSubmissionRulesInput,
): Promise<SubmissionRulesView> {
  const { userId } = requireMaintainer(actor);
  const { perDay, ...parsed } = parseInput(inputSchema, input);
  const { id: benchmark } = benchmarkOf(parsed.benchmark);
  await services.db.$transaction(async (tx) => {
    const before = await tx.submissionRules.findUnique({ where: { benchmark } });
    await tx.submissionRules.upsert({
      where: { benchmark },
      create: { benchmark, perDay },
      update: { perDay },
    });
    await recordAudit(tx, {
      actorId: userId,
      action: 'rules.set',
      subjectType: 'benchmark',
      subjectId: benchmark,
      before: { perDay: before?.perDay ?? defaultPerDay },
      after: { perDay },
    });
  });
  return { benchmark, perDay };
}
