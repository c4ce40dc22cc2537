import type { RowTransition } from '../database/transitions';
import type { RevisionView } from '../views';

export type RevisionAccess = RevisionView['access'];

/** Whether submissions are scored on a revision. Derived from `active` and `retiredAt`. */
export type RevisionUse = 'inactive' | 'active' | 'retired';

export interface RevisionState {
  label: string;
  active: boolean;
  retiredAt: Date | null;
}

/** The use of a revision. At most one per benchmark is active. */
export function getUse({ active, retiredAt }: RevisionState): RevisionUse {
  if (retiredAt !== null) return 'retired';
  return active ? 'active' : 'inactive';
}

/** Every way in which the use of a revision changes. `store.ts` writes them. */
export const useTransitions: Readonly<
  Record<
    'activate' | 'deactivate' | 'retire' | 'restore',
    RowTransition<RevisionState, RevisionUse>
  >
> = {
  activate: {
    to: { inactive: 'active', active: 'active' },
    explain: ({ label }) => `${label} is retired. Restore it, then activate it.`,
  },
  /** another revision of the benchmark becomes active */
  deactivate: { to: { active: 'inactive' } },
  retire: {
    to: { inactive: 'retired', retired: 'retired' },
    explain: () => 'The active revision can’t be retired. Activate another revision first.',
  },
  restore: { to: { retired: 'inactive', inactive: 'inactive', active: 'active' } },
};

/** Every way in which the access of a revision changes. `store.ts` writes them. */
export const accessTransitions: Readonly<
  Record<'open' | 'close', RowTransition<unknown, RevisionAccess>>
> = {
  open: { to: { private: 'public', public: 'public' } },
  close: { to: { public: 'private', private: 'private' } },
};
