import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { RevisionView } from '@clapboard/services/core';
import { DatasetHash } from '@/components/shared/dataset-hash';
import { Fact, Facts } from '@/components/ui/facts';
import { formatCount, formatDate } from '@/format/values';

interface VersionsProps {
  definition: BenchmarkDefinition;
  revision: RevisionView | null;
}

/** Dataset, scorer and judge versions of new results. */
export function Versions({ definition, revision }: VersionsProps) {
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
        <Fact name="Scorer">{definition.scorerVersion}</Fact>
        <Fact name="Versions of the scorer">
          <ul className="flex flex-col gap-1">
            {definition.scorerHistory.toReversed().map(({ version, outputs, changed }) => (
              <li key={version}>
                {version}: {changed}
                <code className="mt-0.5 block break-all font-mono text-2xs text-faint">
                  output on the sample data: sha256 {outputs}
                </code>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name="Licence">{definition.licence}</Fact>
      </Facts>
    </div>
  );
}
