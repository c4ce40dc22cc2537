import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { holm } from '@clapboard/metrics';
import { comparedSlices } from '../../compare/compared-slices';
import { maxCompared } from '../../compare/load-compared';
import type { Services } from '../../context';
import type { ReadRun } from './model-runs';
import type { VariantGain } from './views';

/**
 * What each prompting variant of a model gains over its base in the headline: the newest complete run
 * of a variant against the newest one with the standard prompt, or, where there is none, with the
 * variant that was run first. Only runs on the same revision, of the same scorer and by the same judge.
 */
export async function variantGains(
  services: Services,
  definition: BenchmarkDefinition,
  runs: readonly ReadRun[],
): Promise<VariantGain[]> {
  const comparable = runs.flatMap((run) =>
    run.scored && run.view.result?.complete && run.view.result.headline?.value != null
      ? [{ ...run, scored: run.scored }]
      : [],
  );
  const base = comparable.find(({ view }) => isStandard(view.runSettings)) ?? comparable.at(-1);
  if (!base) return [];
  const alike = comparable.filter(
    ({ scored }) =>
      scored.submission.evaluation.revision.id === base.scored.submission.evaluation.revision.id &&
      scored.submission.evaluation.scorerVersion ===
        base.scored.submission.evaluation.scorerVersion &&
      scored.judge === base.scored.judge,
  );
  const variants = new Map(
    // Oldest first, so that of each variant the newest run is the one that stays.
    [...alike]
      .reverse()
      .filter(({ view }) => variantOf(view) !== variantOf(base.view))
      .map((run) => [variantOf(run.view), run]),
  );
  const shown = [...variants.values()].slice(0, maxCompared - 1);
  if (shown.length === 0) return [];
  const compared = await comparedSlices(
    services,
    {
      definition,
      revision: base.scored.submission.evaluation.revision,
      submissions: [...shown, base].map(({ scored }) => scored.submission),
    },
    definition.headline,
  );
  const here = compared.find(({ slice }) => slice === definition.headline.slice);
  const pairs = shown.map((run, first) => ({
    run,
    pair: here?.pairs.find((pair) => pair.first === first && pair.second === shown.length),
  }));
  // Only the pairs with the base are shown, so that only these are corrected for.
  const tested = pairs.flatMap(({ pair }) => pair?.p ?? []);
  const adjusted = holm(tested);
  return pairs.flatMap(({ run, pair }) => {
    if (!pair) return [];
    const { difference, interval, p, n } = pair;
    const place = p === null ? -1 : tested.indexOf(p);
    return [
      {
        difference,
        interval,
        n,
        adjusted: adjusted[place] ?? null,
        variant: sideOf(run),
        base: sideOf(base),
      },
    ];
  });
}

function sideOf({ view: { submissionId, runSettings } }: ReadRun) {
  return { submissionId, runSettings };
}

function variantOf({ runSettings }: ReadRun['view']): string {
  return runSettings.promptVariant.toLowerCase();
}

function isStandard({ promptVariant }: { promptVariant: string }): boolean {
  return ['', 'standard', 'default'].includes(promptVariant.toLowerCase());
}
