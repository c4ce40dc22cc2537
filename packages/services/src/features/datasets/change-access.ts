import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireFresh, requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { lockRevision, setAccess } from '../../core/revision/store';
import { openScores, settleReleases, withdrawScores } from '../../pipeline/evaluations/release';

const inputSchema = z.object({ revisionId: idSchema, access: z.enum(['public', 'private']) });

/**
 * Makes a revision's ground truth public or private. On a private revision, results per item are
 * hidden and scores follow the release policy; people who already saw them keep that knowledge.
 * Idempotent. For maintainers, with a fresh sign-in to make it public: nothing takes that back.
 */
export async function changeAccess(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<void> {
  requireMaintainer(actor);
  const { revisionId: id, access } = parseInput(inputSchema, input);
  await services.db.$transaction(async (tx) => {
    const revision = await lockRevision(tx, id);
    const maintainer = requireMaintainerOf(actor, revision.benchmark);
    if (access === 'public') requireFresh(maintainer);
    const { userId } = maintainer;
    if (!(await setAccess(tx, revision, access === 'public' ? 'open' : 'close'))) return;
    await (access === 'public' ? openScores(tx, id) : withdrawScores(tx, id));
    await recordAudit(tx, {
      actorId: userId,
      action: 'revision.access',
      subjectType: 'revision',
      subjectId: id,
      benchmark: revision.benchmark,
      before: { access: revision.access },
      after: { access, label: revision.label },
    });
  });
  await settleReleases(services);
}
