import type { BenchmarkDefinition, PublishedBaseline } from '@clapboard/benchmarks';
import { getPlainModelName } from '../../../core/text/plain-model-name';

/**
 * Returns published scores of a model with this name and the standard prompt. Ignores case, spaces
 * and hyphens.
 */
export function listPublishedRows(
  { baselines }: Pick<BenchmarkDefinition, 'baselines'>,
  name: string,
): PublishedBaseline[] {
  const plain = getPlainModelName(name);
  return baselines.filter(
    ({ kind, model, promptVariant }) =>
      kind === 'model' && promptVariant === undefined && getPlainModelName(model) === plain,
  );
}
