import type { z } from 'zod';
import { isMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { rankChangesSchema } from '../../core/events/record';
import { nameSubmissions } from '../../core/runs/name-submissions';
import { isStillOf } from '../../core/visibility/own-records';
import { readPublishedResults } from '../submissions/recent-results';
import type { payloadSchemas } from './payload-schemas';
import type { DeliveryProblem } from './schemas';

/** An event for an endpoint of a user, or for the public feed. */
export interface EventForReader {
  kind: keyof typeof payloadSchemas;
  benchmark: string;
  subjectId: string;
  detail: unknown;
  /** the owner of the endpoint, with their present rights; a visitor for the feed */
  actor: Actor;
  /** only results of this user's submissions and models; null: of everybody */
  ownerId: string | null;
}

/** A payload's `data`, or why there is none. */
type Data<Kind extends keyof typeof payloadSchemas> =
  | { data: z.output<(typeof payloadSchemas)[Kind]> }
  | { problem: Extract<DeliveryProblem, 'not_public' | 'no_rights'> };

const notPublic = { problem: 'not_public' } as const;

type Builders = {
  [Kind in keyof typeof payloadSchemas]: (
    services: Services,
    event: EventForReader,
  ) => Promise<Data<Kind>>;
};

/**
 * Builders of each event's data, from what its receiver may see now. An event whose content is no longer public
 * has none: later events say what has changed.
 */
export const payloadBuilders: Builders = {
  async 'result.published'(services, { subjectId }) {
    const [data] = await readPublishedResults(services, { id: subjectId, take: 1 });
    return data ? { data } : notPublic;
  },

  'ranks.changed': buildRanks,

  async 'revision.activated'({ db }, { benchmark, subjectId }) {
    const revision = await db.datasetRevision.findFirst({
      where: { id: subjectId, active: true },
      select: { id: true, label: true, access: true, itemCount: true },
    });
    return revision ? { data: { benchmark, revision } } : notPublic;
  },

  async 'rescore.published'({ db }, { benchmark, subjectId, actor }) {
    const rescore = await db.rescore.findFirst({
      where: { id: subjectId, status: 'published' },
      select: { publishedAt: true, reason: true },
    });
    if (!rescore?.publishedAt) return notPublic;
    const reason = isMaintainerOf(actor, benchmark) ? rescore.reason : null;
    return { data: { benchmark, rescoreId: subjectId, publishedAt: rescore.publishedAt, reason } };
  },

  async 'approval.requested'({ db }, { benchmark, subjectId, actor }) {
    if (!isMaintainerOf(actor, benchmark)) return { problem: 'no_rights' };
    const submission = await db.submission.findFirst({
      where: { id: subjectId, visibility: 'pending' },
      select: { model: { select: { slug: true, name: true, organisation: true } } },
    });
    if (!submission) return notPublic;
    return { data: { benchmark, submissionId: subjectId, model: submission.model } };
  },

  async 'webhook.test'(_services, { subjectId }) {
    return { data: { endpointId: subjectId } };
  },
};

/** Changes in a payload. */
const maxChanges = 100;

const isPublic = ({ visibility }: { visibility: string }) => visibility === 'public';

/**
 * Lists the changes of the owner or of everybody, without model and ranks where the result is no longer public.
 * There are none once another revision is active, or the same one became private: ranks by numbers that are no
 * longer released are no longer public.
 */
async function buildRanks(
  { db }: Services,
  { benchmark, detail, actor, ownerId }: EventForReader,
): Promise<Data<'ranks.changed'>> {
  const { revisionId, access, changes, omitted } = rankChangesSchema.parse(detail);
  const revision = await db.datasetRevision.findFirst({
    where: { id: revisionId, active: true },
    select: { access: true },
  });
  if (!revision || (access === 'public' && revision.access === 'private')) return notPublic;
  // Of everybody's results, the first ones are listed, so the others aren't read.
  const read = ownerId === null ? changes.slice(0, maxChanges) : changes;
  const submissions = await db.submission.findMany({
    where: {
      id: { in: read.map(({ submissionId }) => submissionId) },
      ...(ownerId !== null && {
        AND: [
          { OR: [{ submitterId: ownerId }, { model: { ownerId } }] },
          actor.kind === 'user' ? isStillOf(actor) : {},
        ],
      }),
    },
    select: {
      id: true,
      visibility: true,
      runSettings: true,
      model: { select: { slug: true, name: true, organisation: true } },
    },
  });
  // Among public results only: a name may say how a run differs from others.
  const getName = nameSubmissions(submissions.filter(isPublic));
  const byId = new Map(submissions.map((submission) => [submission.id, submission]));
  const listed = read.flatMap(({ submissionId, before, after }) => {
    const submission = byId.get(submissionId);
    if (!submission) return [];
    const shown = isPublic(submission);
    return [
      {
        submissionId,
        model: shown ? submission.model : null,
        runName: shown ? getName(submissionId) : null,
        before: shown ? before : null,
        after: shown ? after : null,
      },
    ];
  });
  if (listed.length === 0) return notPublic;
  return {
    data: {
      benchmark,
      revisionId,
      changes: listed.slice(0, maxChanges),
      omitted:
        ownerId === null
          ? changes.length - read.length + omitted
          : Math.max(0, listed.length - maxChanges),
    },
  };
}
