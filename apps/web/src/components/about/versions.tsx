import type { BenchmarkDefinition, ScorerHistoryEntry } from '@clapboard/benchmarks';
import type { RevisionView } from '@clapboard/services/core';
import { DatasetHash } from '@/components/shared/dataset-hash';
import { Fact, Facts } from '@/components/ui/facts';
import { formatCount, formatCounted, formatDate } from '@/format/values';

interface VersionsProps {
  definition: BenchmarkDefinition;
  revision: RevisionView | null;
}

/** Dataset, scorer and judge versions of new results. */
export function Versions({ definition, revision }: VersionsProps) {
  const [newest, ...earlier] = definition.scorerHistory.toReversed();
  return (
    <div className="max-w-3xl">
      <Facts>
        <Fact name="Dataset">
          {revision ? (
            <>
              {revision.label}, {formatCount(revision.itemCount)} items, imported on{' '}
              {formatDate(revision.createdAt)}
              {revision.sample ? ' (sample data)' : ''}
              <DatasetHash revision={revision} />
            </>
          ) : (
            'Not imported yet'
          )}
        </Fact>
        <Fact name="Scorer">
          {newest ? <ScorerVersion version={newest} /> : definition.scorerVersion}
        </Fact>
        {earlier.length > 0 ? (
          <Fact name="Earlier scorers">
            <details>
              <summary className="prose-link w-fit cursor-pointer">
                Show {formatCounted(earlier.length, 'earlier version')}
              </summary>
              <ul className="mt-3 flex flex-col gap-3">
                {earlier.map((version) => (
                  <li key={version.version}>
                    <ScorerVersion version={version} />
                  </li>
                ))}
              </ul>
            </details>
          </Fact>
        ) : null}
        <Fact name="Licence">{definition.licence}</Fact>
      </Facts>
    </div>
  );
}

/** A scorer's version, what changed in it and the hash of its outputs. */
function ScorerVersion({ version }: { version: ScorerHistoryEntry }) {
  return (
    <>
      <span className="font-medium">{version.version}</span>: {version.changed}
      <code className="mt-0.5 block break-all font-mono text-2xs text-faint">
        output on the sample data: sha256 {version.outputs}
      </code>
    </>
  );
}
