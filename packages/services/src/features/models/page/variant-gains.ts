import { type BenchmarkDefinition, rankingRef } from '@clapboard/benchmarks';
import type { Services } from '../../../core/context';
import { toRevisionView } from '../../../core/revision/revision-view';
import { compareSlices } from '../../compare/compared-slices';
import { maxCompared } from '../../compare/load-compared';
import { compareReleasedSlices } from '../../compare/released-slices';
import { readSharedScores } from '../../compare/shared-scores';
import { getHeadlineValue, type ReadRun } from './model-runs';
import type { VariantGain } from './views';

/**
 * Returns what each prompt variant of a model gains over its base in the headline: the newest
 * complete run of a variant minus the newest one with the standard prompt or, if there is none,
 * with the variant that was run first. Only runs on the same revision, of the same scorer and by
 * the same judge.
 */
export async function computeVariantGains(
  services: Services,
  definition: BenchmarkDefinition,
  runs: readonly ReadRun[],
): Promise<VariantGain[]> {
  const comparable = runs.flatMap((run) =>
    run.scored && run.view.result?.complete && getHeadlineValue(run) !== null
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
    // Oldest first, so that the newest run of each variant wins.
    [...alike]
      .reverse()
      .filter(({ view }) => getVariant(view) !== getVariant(base.view))
      .map((run) => [getVariant(run.view), run]),
  );
  const shown = [...variants.values()].slice(0, maxCompared - 1);
  if (shown.length === 0) return [];
  const { revision } = base.scored.submission.evaluation;
  const submissions = [...shown, base].map(({ scored }) => scored.submission);
  const ranking = rankingRef(definition, definition.headline);
  const compared =
    revision.access === 'public'
      ? await compareSlices(
          services,
          { definition, revision: toRevisionView(services, revision), submissions },
          ranking,
          // Only pairs with the base are shown, so the correction covers only these.
          shown.length,
        )
      : compareReleasedSlices(
          definition,
          await readSharedScores(
            services,
            definition,
            submissions.map(({ evaluation }) => evaluation.id),
          ),
          ranking,
        );
  const here = compared.find(({ slice }) => slice === definition.headline.slice);
  const pairs = shown.map((run, first) => ({
    run,
    pair: here?.pairs.find((pair) => pair.first === first && pair.second === shown.length),
  }));
  return pairs.flatMap(({ run, pair }) => {
    if (!pair) return [];
    const { difference, interval, adjusted, n } = pair;
    return [{ difference, interval, n, adjusted, variant: toSide(run), base: toSide(base) }];
  });
}

function toSide({ view: { submissionId, runSettings } }: ReadRun) {
  return { submissionId, runSettings };
}

function getVariant({ runSettings }: ReadRun['view']): string {
  return runSettings.promptVariant.toLowerCase();
}

function isStandard({ promptVariant }: { promptVariant: string }): boolean {
  return ['', 'standard', 'default'].includes(promptVariant.toLowerCase());
}
