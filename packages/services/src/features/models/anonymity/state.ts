import type { RowTransition } from '../../../core/database/transitions';
import { ServiceError } from '../../../core/errors';

/** Whether others see the name of a model. */
type NameState = 'named' | 'anonymous' | 'revealed';

/** Columns and counts that decide whether a model can become an anonymous entry. */
export interface AnonymityState {
  sample: boolean;
  anonymousUntil: Date | null;
  /** null: the model was never anonymous */
  anonymousEntry: { revealedAt: Date | null } | null;
  /** one of its results is or was public */
  published: boolean;
  /** another model was merged into it, or it was merged */
  merged: boolean;
}

/** Every way in which a model loses and gets its name. `store.ts` writes them. */
export const nameTransitions: Readonly<
  Record<'hide' | 'reveal', RowTransition<AnonymityState, NameState>>
> = {
  /** Its owner hides the name, or changes the date. */
  hide: {
    to: { named: 'anonymous', anonymous: 'anonymous' },
    guard: requireUnpublished,
    explain: () => 'The name of this model was revealed, so it can’t be hidden again.',
  },
  /** Its owner reveals the name, or the date has come. */
  reveal: {
    to: { anonymous: 'revealed', revealed: 'revealed' },
    explain: () => 'The name of this model isn’t hidden.',
  },
};

export function getNameState({ anonymousUntil, anonymousEntry }: AnonymityState): NameState {
  if (anonymousUntil !== null) return 'anonymous';
  return anonymousEntry === null ? 'named' : 'revealed';
}

/** Whether the owner may hide the name of a model that has one. */
export function canHideName(model: AnonymityState): boolean {
  if (getNameState(model) !== 'named') return false;
  return !model.sample && !model.published && !model.merged;
}

function requireUnpublished(model: AnonymityState): void {
  const detail = explainRefusal(model);
  if (detail !== null) throw new ServiceError('wrong_state', { detail });
}

function explainRefusal({ sample, published, merged }: AnonymityState): string | null {
  if (published) {
    return 'A result of this model is or was public, so its name is known. Submit with a new model to stay anonymous.';
  }
  if (merged) return 'This model was merged with another, so its name is known.';
  return sample ? 'Samples can’t be anonymous.' : null;
}
