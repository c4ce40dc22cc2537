import type { BenchmarkDefinition, PublishedBaseline } from '@clapboard/benchmarks';
import { type ModelFactName, modelFacts } from '@clapboard/services/model-facts';
import { type Draft, isOptedOut } from './draft';

/** A model that papers report, as a suggestion for a new model. */
export type PublishedModel = Pick<
  PublishedBaseline,
  'model' | 'organisation' | 'openWeights' | 'parameters' | 'released'
>;

/** Returns the models that papers report on a benchmark, each name once, in the order of the papers. */
export function listPublishedModels({
  baselines,
}: Pick<BenchmarkDefinition, 'baselines'>): PublishedModel[] {
  const models = new Map<string, PublishedModel>();
  for (const { kind, model, organisation, openWeights, parameters, released } of baselines) {
    if (kind !== 'model' || models.has(model)) continue;
    models.set(model, { model, organisation, openWeights, parameters, released });
  }
  return [...models.values()];
}

/** Returns the facts of a new model that are empty, and known of a published model of exactly this name. */
export function fillPublishedFacts(
  draft: Draft,
  published: readonly PublishedModel[],
): Partial<Draft> {
  const found = published.find(({ model }) => model === draft.name.trim());
  if (!found) return {};
  const { organisation, openWeights, parameters, released } = found;
  const facts: Record<ModelFactName, string> = {
    organisation,
    weights: openWeights === null ? '' : openWeights ? 'open' : 'closed',
    parameters: parameters === null ? '' : String(parameters),
    released: released ?? '',
  };
  return Object.fromEntries(
    modelFacts
      .filter((fact) => draft[fact.name].trim() === '' && !isOptedOut(fact, draft))
      .flatMap(({ name }) => (facts[name] === '' ? [] : [[name, facts[name]]])),
  );
}
