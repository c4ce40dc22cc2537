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
  /** says why, for the form and the command line */
  reason: string;
}

/**
 * Returns the access that the import form selects, and that the command line uses without a flag. Answers that anybody
 * can download gain nothing from a private revision, which hides what each model got wrong. Beside a private revision,
 * a public one could reveal a held-out set.
 */
export function proposeAccess({
  title,
  answersPublished,
  hasPrivateRevision,
}: KnownAnswers): ProposedAccess {
  if (hasPrivateRevision) {
    return {
      access: 'private',
      reason: `${title} has a private revision, so new revisions are private by default. Choose Public only if these answers are published already.`,
    };
  }
  return answersPublished
    ? {
        access: 'public',
        reason: `The authors of ${title} publish its answers, so new revisions are public by default. Choose Private for a held-out set.`,
      }
    : {
        access: 'private',
        reason: `The authors of ${title} don’t publish its answers, so new revisions are private by default.`,
      };
}
