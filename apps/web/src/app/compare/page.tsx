import { benchmarks, findBenchmark } from '@clapboard/benchmarks';
import {
  type CompareCandidate,
  compareItems,
  compareSubmissions,
  findComparable,
  maxCompared,
} from '@clapboard/services/compare';
import { toServiceError } from '@clapboard/services/core';
import type { Metadata } from 'next';
import { cache, type ReactNode } from 'react';
import { CompareProblem } from '@/components/compare/compare-problem';
import { ComparisonReport } from '@/components/compare/comparison-report';
import { Differing } from '@/components/compare/differing';
import { formatLabels, nameCompared } from '@/components/compare/labels';
import { Start } from '@/components/compare/start';
import { describePage } from '@/components/social/describe-page';
import { getComparisonPicture } from '@/components/social/pictures';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { currentActor } from '@/server/actor';
import { services } from '@/server/services';
import { type CompareAddress, readCompareAddress } from '@/url-state/compare';
import type { QueryProps } from '@/url-state/query';

const description =
  'Two to eight results side by side: differences with intervals, paired tests, agreement item by item, and charts.';

/** Loaded once for the page and its metadata. */
const findChosen = cache(async (ids: string) =>
  findComparable(services(), await currentActor(), { ids: ids.split(' ').slice(0, maxCompared) }),
);

/** Returns the title of a comparison: its two runs, or their number. */
function nameComparison(found: readonly CompareCandidate[]): string {
  const benchmark = findBenchmark(found[0]?.benchmark ?? '')?.title;
  if (benchmark === undefined) return 'Compare';
  const names = formatLabels(
    found.map(({ modelName, runSettings }) => ({ model: { name: modelName }, runSettings })),
  );
  return `${nameCompared(names)} on ${benchmark}`;
}

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const address = readCompareAddress(await searchParams);
  const { ids } = address;
  if (ids.length === 0) return describePage({ title: 'Compare', description });
  return describePage({
    title: nameComparison(await findChosen(ids.join(' '))),
    description,
    picture: getComparisonPicture(address),
  });
}

export default async function ComparePage({ searchParams }: QueryProps) {
  const address = readCompareAddress(await searchParams);
  const chosen = address.ids.length > 0;
  return (
    <div className="frame flex flex-col gap-10 py-10 sm:py-14 print:gap-6 print:py-0">
      {chosen ? null : (
        <Title text="Compare">
          <p className="mt-3 text-lg text-soft leading-snug">
            Compare two to eight results: which is better, by how much, and with what confidence.
          </p>
        </Title>
      )}
      {chosen ? <Chosen address={address} /> : <Begin />}
    </div>
  );
}

function Title({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <header className="max-w-3xl">
      <h1 className="font-semibold text-title">{text}</h1>
      {children}
    </header>
  );
}

async function Begin() {
  const actor = await currentActor();
  const best = new Map<string, CompareCandidate[]>();
  for (const { id } of benchmarks) {
    best.set(id, await findComparable(services(), actor, { benchmark: id, take: 4 }));
  }
  return <Start best={best} />;
}

async function Chosen({ address }: { address: CompareAddress }) {
  const actor = await currentActor();
  const outcome = await compareSubmissions(services(), actor, buildInput(address)).then(
    (comparison) => ({ comparison }),
    (thrown) => {
      const error = toServiceError(thrown);
      // Unexpected errors go to the error page; problems that the user can fix are shown here, with
      // the form.
      if (error.status >= 500) throw error;
      return { error };
    },
  );
  if ('error' in outcome) {
    const found = await findComparable(services(), actor, { ids: address.ids.slice(0, 8) });
    const [first] = found;
    const others = first
      ? await findComparable(services(), actor, { benchmark: first.benchmark })
      : [];
    return (
      <>
        <Title text="Compare" />
        <CompareProblem
          address={address}
          message={outcome.error.message}
          found={found}
          candidates={others}
        />
      </>
    );
  }
  const { comparison } = outcome;
  const definition = findBenchmark(comparison.benchmark);
  if (!definition) throw new Error(`${comparison.benchmark} is not registered.`);
  const at = { ...address, ...comparison.place };
  const [candidates, differing] = await Promise.all([
    findComparable(services(), actor, { benchmark: definition.id }),
    compareItems(services(), actor, { ...buildInput(at), skip: at.from }),
  ]);
  return (
    <>
      <Title text={`Compare on ${definition.title}`} />
      <ComparisonReport
        comparison={comparison}
        definition={definition}
        address={address}
        candidates={candidates}
        most={maxCompared}
      >
        <Differing
          differing={differing}
          submissions={comparison.submissions}
          labels={formatLabels(comparison.submissions)}
          tasks={getLeaderboardDefinition(definition).tasks}
          address={at}
          itemNoun={definition.itemNoun}
        />
      </ComparisonReport>
    </>
  );
}

function buildInput({ ids, task, metric, slice }: CompareAddress) {
  return { submissionIds: [...ids], task, metric, slice };
}
