import type { RevisionView } from '@clapboard/services/core';

const privateTitle =
  'Keyed hash of a private revision. Only the benchmark’s maintainers can verify it.';

/** The type and full hash of a revision, for instance `sha256 1a2b…`. */
export function DatasetHash({
  revision,
}: {
  revision: Pick<RevisionView, 'contentHash' | 'hashKind'>;
}) {
  const { contentHash, hashKind } = revision;
  return (
    <code
      className="mt-0.5 block break-all font-mono text-2xs text-faint"
      title={hashKind === 'sha256' ? undefined : privateTitle}
    >
      {hashKind} {contentHash}
    </code>
  );
}
