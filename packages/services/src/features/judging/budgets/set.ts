import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireAdmin } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import type { BudgetView } from '../../../core/views';
import { budgetSchema } from './schemas';
import { readBudgetViews } from './view';

/**
 * Sets the limits per submission, per user and day, and per leaderboard and day (UTC), in US
 * dollars. For admins. Applies to new requests; those already waiting are still sent.
 */
export async function setBudget(
  services: Services,
  actor: Actor,
  input: z.input<typeof budgetSchema>,
): Promise<BudgetView> {
  const { userId } = requireAdmin(actor);
  const parsed = parseInput(budgetSchema, input);
  const { id: benchmark, title, judged } = getBenchmark(parsed.benchmark);
  if (!judged) {
    throw invalidInput([['benchmark', `${title} is scored by rules and costs nothing.`]]);
  }
  const limits = {
    perSubmissionNano: parsed.perSubmission,
    perUserDayNano: parsed.perUserDay,
    perBoardDayNano: parsed.perBoardDay,
  };
  return services.db.$transaction(async (tx) => {
    const [before] = await readBudgetViews(tx, [benchmark]);
    await tx.judgeBudget.upsert({
      where: { benchmark },
      create: { benchmark, ...limits },
      update: limits,
    });
    const [after] = await readBudgetViews(tx, [benchmark]);
    if (!before || !after) throw new ServiceError('platform_fault');
    await recordAudit(tx, {
      actorId: userId,
      action: 'budget.set',
      subjectType: 'benchmark',
      subjectId: benchmark,
      before: toAuditValues(before),
      after: toAuditValues(after),
    });
    return after;
  });
}

function toAuditValues({ perSubmissionNano, perUserDayNano, perBoardDayNano }: BudgetView) {
  return { perSubmissionNano, perUserDayNano, perBoardDayNano };
}
