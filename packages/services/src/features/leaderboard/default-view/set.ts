import type { z } from 'zod';
import { requireMaintainerOf } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import { moveDefaultView } from '../../judging/default-view/move';
import { lockJudges } from '../../judging/profiles/switch-default';
import type { DefaultView } from '../views';
import { checkLoss } from './count-leaving';
import { loadDefaultView } from './list';
import { defaultViewSchema } from './schemas';

/**
 * Sets the judge whose results a leaderboard shows by default. For maintainers. Throws `leaves_default_view` if
 * more ranked results leave the default view than `acceptedLoss`.
 */
export async function setDefaultView(
  services: Services,
  actor: Actor,
  input: z.input<typeof defaultViewSchema>,
): Promise<DefaultView> {
  const { benchmark, judge, acceptedLoss } = parseInput(defaultViewSchema, input);
  const { userId } = requireMaintainerOf(actor, benchmark);
  const definition = getBenchmark(benchmark);
  if (!definition.judged) {
    throw invalidInput([['benchmark', `${definition.title} is scored by rules.`]]);
  }
  await services.db.$transaction(async (tx) => {
    await lockJudges(tx, benchmark);
    const { choices } = await loadDefaultView(services, definition);
    const choice = choices.find(({ id }) => id === judge);
    if (!choice) throw invalidInput([['judge', 'This judge has no results here. Choose another.']]);
    checkLoss(choice.leaving, acceptedLoss);
    await moveDefaultView(tx, { benchmark, judge, actorId: userId });
  });
  return loadDefaultView(services, definition);
}
