import type { Services } from '../context';
import type { RevisionView } from '../views';

/** A revision as stored, with the plain SHA-256 of its items and references. */
export type RevisionRow = Omit<RevisionView, 'hashKind'>;

export const revisionSelect = {
  id: true,
  benchmark: true,
  label: true,
  contentHash: true,
  access: true,
  active: true,
  sample: true,
  itemCount: true,
  createdAt: true,
} as const satisfies Record<keyof RevisionRow, true>;

/**
 * Returns the public view of a revision. The SHA-256 covers the ground truth, so guesses could be
 * tested against it: a private revision shows an HMAC instead.
 */
export function toRevisionView<Row extends Pick<RevisionRow, 'access' | 'contentHash'>>(
  { keyedHash }: Pick<Services, 'keyedHash'>,
  row: Row,
): Row & Pick<RevisionView, 'hashKind'> {
  if (row.access === 'public') return { ...row, hashKind: 'sha256' };
  return { ...row, contentHash: keyedHash(row.contentHash), hashKind: 'hmac-sha256' };
}

/** Returns a revision with its plain SHA-256, for maintainers of its benchmark only. */
export function toMaintainerRevisionView(row: RevisionRow): RevisionView {
  return { ...row, hashKind: 'sha256' };
}
