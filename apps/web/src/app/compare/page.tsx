import { benchmarks, findBenchmark } from '@clapboard/benchmarks';
import {
  type CompareCandidate,
  compareItems,
  compareSubmissions,
  findComparable,
  maxCompared,
  toServiceError,
} from '@clapboard/services';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type CompareAddress, readCompareAddress } from '@/components/compare/address';
import { CompareProblem } from '@/components/compare/compare-problem';
import { ComparisonReport } from '@/components/compare/comparison-report';
import { Differing } from '@/components/compare/differing';
import { labelsOf } from '@/components/compare/labels';
import { Start } from '@/components/compare/start';
import { boardOf } from '@/components/leaderboard/board';
import { Skeleton } from '@/components/ui/skeleton';
import { currentActor } from '@/server/actor';
import { services } from '@/server/services';

const description =
  'Two to eight results side by side: differences with intervals, paired tests, agreement item by item, and charts.';

export const metadata: Metadata = {
  title: 'Compare',
  description,
  openGraph: { title: 'Compare', description },
};

interface ComparePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ComparePage({ searchParams }: ComparePageProps) {
  const address = readCompareAddress(await searchParams);
  return (
    <div className="frame flex flex-col gap-10 py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1 className="font-semibold text-title">Compare</h1>
        {address.ids.length === 0 ? (
          <p className="mt-3 text-lg text-soft leading-snug">
            Which of two to eight results is better, by how much, and how sure that is.
          </p>
        ) : null}
      </header>
      {address.ids.length === 0 ? <Begin /> : <Chosen address={address} />}
    </div>
  );
}

async function Begin() {
  const actor = await currentActor();
  const best = new Map<string, CompareCandidate[]>();
  for (const { id } of benchmarks) {
    best.set(id, await findComparable(services(), actor, { benchmark: id, limit: 4 }));
  }
  return <Start best={best} />;
}

async function Chosen({ address }: { address: CompareAddress }) {
  const actor = await currentActor();
  const asked = await compareSubmissions(services(), actor, inputOf(address)).then(
    (comparison) => ({ comparison }),
    (thrown) => {
      const error = toServiceError(thrown);
      // A fault is the error page's; what the reader can mend is told here, with the means to.
      if (error.status >= 500) throw error;
      return { error };
    },
  );
  if ('error' in asked) {
    const found = await findComparable(services(), actor, { ids: address.ids.slice(0, 8) });
    const [first] = found;
    const others = first
      ? await findComparable(services(), actor, { benchmark: first.benchmark })
      : [];
    return (
      <CompareProblem
        address={address}
        message={asked.error.message}
        found={found}
        candidates={others}
      />
    );
  }
  const { comparison } = asked;
  const definition = findBenchmark(comparison.benchmark);
  if (!definition) throw new Error(`${comparison.benchmark} is not registered.`);
  const candidates = await findComparable(services(), actor, { benchmark: definition.id });
  return (
    <ComparisonReport
      comparison={comparison}
      definition={definition}
      address={address}
      candidates={candidates}
      most={maxCompared}
    >
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <Items address={{ ...address, ...comparison.place }} />
      </Suspense>
    </ComparisonReport>
  );

  async function Items({ address: at }: { address: CompareAddress }) {
    if (!definition) return null;
    const differing = await compareItems(services(), actor, { ...inputOf(at), offset: at.from });
    return (
      <Differing
        differing={differing}
        submissions={comparison.submissions}
        labels={labelsOf(comparison.submissions)}
        tasks={boardOf(definition).tasks}
        address={at}
        itemNoun={definition.itemNoun}
      />
    );
  }
}

function inputOf({ ids, task, metric, slice }: CompareAddress) {
  return { submissionIds: [...ids], task, metric, slice };
}
