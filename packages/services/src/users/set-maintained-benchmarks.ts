import { z } from 'zod';
import { recordAudit } from '../audit';
import { requireAdmin } from '../authorise';
import { benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { idSchema, parseInput } from '../parse-input';
import { lockUser } from './lock-user';
import type { UserView } from './user-view';

const inputSchema = z.object({
  userId: idSchema,
  /** ids; all that they are to maintain, in place of what they do now */
  benchmarks: z.array(z.string()).max(100),
});

export type SetMaintainedBenchmarksInput = z.input<typeof inputSchema>;

/**
 * Says which benchmarks somebody maintains; it holds from their next request on. For admins, not for one's own
 * account. Each benchmark that is added or taken away is a line of the audit log that its maintainers may read.
 * Throws `unknown_benchmark`.
 */
export async function setMaintainedBenchmarks(
  services: Services,
  actor: Actor,
  input: SetMaintainedBenchmarksInput,
): Promise<UserView> {
  const admin = requireAdmin(actor);
  const { userId, benchmarks } = parseInput(inputSchema, input);
  const wanted = [...new Set(benchmarks)].map((id) => benchmarkOf(id).id).sort();
  return services.db.$transaction(async (tx) => {
    const before = await lockUser(tx, admin, userId);
    const added = wanted.filter((id) => !before.maintains.includes(id));
    const removed = before.maintains.filter((id) => !wanted.includes(id));
    await tx.maintainership.deleteMany({ where: { userId, benchmark: { in: removed } } });
    await tx.maintainership.createMany({
      data: added.map((benchmark) => ({ userId, benchmark })),
    });
    for (const benchmark of [...added, ...removed].sort()) {
      const maintains = added.includes(benchmark);
      await recordAudit(tx, {
        actorId: admin.userId,
        action: 'user.maintains',
        subjectType: 'user',
        subjectId: userId,
        benchmark,
        before: { maintains: !maintains },
        after: { maintains },
      });
    }
    return { ...before, maintains: wanted };
  });
}
