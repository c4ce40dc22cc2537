/** What the proposal for a new revision of a benchmark depends on. */
interface KnownAnswers {
  title: string;
  /** the authors publish the answers of the official dataset */
  answersPublished: boolean;
  /** it has or had a private revision */
  hasPrivateRevision: boolean;
}

interface ProposedAccess {
  access: 'public' | 'private';
  /** says why, for the form */
  reason: string;
}

/**
 * Returns the access that the import form selects. Answers that anybody can download gain nothing from a private
 * revision, which hides what each model got wrong. Beside a private revision, a public one could reveal a held-out set.
 */
export function proposeAccess({
  title,
  answersPublished,
  hasPrivateRevision,
}: KnownAnswers): ProposedAccess {
  if (hasPrivateRevision) {
    return {
      access: 'private',
      reason: `${title} has a private revision, so Private is selected. Choose Public only if these answers are published already.`,
    };
  }
  return answersPublished
    ? {
        access: 'public',
        reason: `${title} publishes its answers, so Public is selected. Choose Private for a held-out set.`,
      }
    : {
        access: 'private',
        reason: `${title} doesn’t publish its answers, so Private is selected.`,
      };
}

/** What a person selected, and for which benchmark. */
export interface SelectedAccess {
  benchmark: string;
  access: 'public' | 'private';
}

/**
 * Returns the person’s selection, or the proposal. A selection of Public counts only for the benchmark for which it was
 * made.
 */
export function resolveAccess(
  benchmark: string,
  selected: SelectedAccess | null,
  proposed: ProposedAccess['access'],
): 'public' | 'private' {
  if (!selected) return proposed;
  if (selected.access === 'private' || selected.benchmark === benchmark) return selected.access;
  return proposed;
}
