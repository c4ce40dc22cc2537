import { z } from 'zod';
import { recordAudit } from '../../audit';
import { requireAdmin } from '../../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../../benchmark-of';
import type { Actor, Services } from '../../context';
import { ServiceError } from '../../errors';
import { invalidInput, parseInput } from '../../parse-input';
import type { BudgetView } from '../views';
import { readBudgetViews } from './budget-view';

const nanoPerDollar = 1e9;

/** US dollars to billionths; null: no limit. Up to a million dollars, so that every amount is a safe integer. */
const limitSchema = z
  .number({ error: 'Give an amount in US dollars, or leave it empty for no limit.' })
  .min(0, { error: 'An amount is 0 or more.' })
  .max(1_000_000, { error: 'Give a million US dollars at most.' })
  .nullable()
  .transform((dollars) => (dollars === null ? null : BigInt(Math.round(dollars * nanoPerDollar))));

const inputSchema = z.object({
  benchmark: benchmarkIdSchema,
  perSubmission: limitSchema,
  perUserDay: limitSchema,
  perBoardDay: limitSchema,
});

export type SetBudgetInput = z.input<typeof inputSchema>;

/**
 * Sets what judging may cost a submission, a user and day, the board and day (UTC), in US dollars.
 * For maintainers. It holds for what is asked from now on; what waits already is asked.
 */
export async function setBudget(
  services: Services,
  actor: Actor,
  input: SetBudgetInput,
): Promise<BudgetView> {
  const { userId } = requireAdmin(actor);
  const parsed = parseInput(inputSchema, input);
  const { id: benchmark, title, judged } = benchmarkOf(parsed.benchmark);
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
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
}

function audited({ perSubmissionNano, perUserDayNano, perBoardDayNano }: BudgetView) {
  return { perSubmissionNano, perUserDayNano, perBoardDayNano };
}
