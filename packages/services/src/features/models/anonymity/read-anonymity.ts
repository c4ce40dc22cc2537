import type { Prisma } from '@clapboard/db';
import { isAdmin, isMaintainedBy, managesModel, type SignedIn } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import type { AnonymityView } from '../../../core/views';
import { isModelOf } from '../../../core/visibility/own-records';
import { canHideName } from './state';
import { anonymityStateSelect, toAnonymityState } from './store';

/** The anonymity of a model for an actor. */
export interface Anonymity {
  /** null: the model was never anonymous */
  view: AnonymityView | null;
  /** the actor may make the model an anonymous entry */
  mayHide: boolean;
  /** the actor may change the date and reveal the name */
  mayReveal: boolean;
  /** the actor may change the links of the model */
  mayEditLinks: boolean;
}

/**
 * Returns the anonymity of models as the actor may see it, by model. The only reader of hidden names: its owner,
 * members of its organisation, and maintainers of benchmarks with submissions of the model get them. All other queries
 * read the entry's name.
 */
export async function readAnonymity(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  modelIds: readonly string[],
): Promise<ReadonlyMap<string, Anonymity>> {
  const rows = await db.model.findMany({
    where: { id: { in: [...modelIds] } },
    select: {
      id: true,
      ownerId: true,
      organisationId: true,
      ...anonymityStateSelect,
      anonymousEntry: { select: { revealedAt: true, commitment: true } },
    },
  });
  const hidden = rows.filter(({ anonymousUntil }) => anonymousUntil !== null).map(({ id }) => id);
  const identities = await readIdentities(db, actor, hidden);
  return new Map(
    rows.map((row) => {
      const { id, anonymousUntil, anonymousEntry } = row;
      const active = managesModel(actor, row) && actor.kind === 'user' && !actor.blocked;
      const view = anonymousEntry && {
        until: anonymousUntil,
        commitment: anonymousEntry.commitment,
        identity: identities.get(id) ?? null,
      };
      const mayHide = active && canHideName(toAnonymityState(row));
      const anonymous = anonymousUntil !== null;
      return [
        id,
        { view, mayHide, mayReveal: active && anonymous, mayEditLinks: active && !anonymous },
      ];
    }),
  );
}

type Identities = ReadonlyMap<string, NonNullable<AnonymityView['identity']>>;

async function readIdentities(
  db: Services['db'],
  actor: Actor,
  modelIds: readonly string[],
): Promise<Identities> {
  if (modelIds.length === 0 || actor.kind === 'visitor') return new Map();
  const rows = await db.anonymousEntry.findMany({
    where: { modelId: { in: [...modelIds] }, model: getVisibleModels(actor) },
    select: { modelId: true, name: true, organisation: true, links: true },
  });
  return new Map(rows.map(({ modelId, ...identity }) => [modelId, identity]));
}

/** The models whose hidden names the actor may see. */
function getVisibleModels(actor: SignedIn): Prisma.ModelWhereInput {
  if (actor.workflow) return { id: actor.workflow.modelId };
  if (isAdmin(actor)) return {};
  const submitted = { submissions: { some: isMaintainedBy(actor) } };
  return { OR: [isModelOf(actor), submitted] };
}
