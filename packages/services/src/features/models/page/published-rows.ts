import type { BenchmarkDefinition, PublishedBaseline } from '@clapboard/benchmarks';

/**
 * Returns published scores of a model with this name and the standard prompt. Ignores case, spaces
 * and hyphens.
 */
export function listPublishedRows(
  { baselines }: Pick<BenchmarkDefinition, 'baselines'>,
  name: string,
): PublishedBaseline[] {
  const plain = plainName(name);
  return baselines.filter(
    ({ kind, model, promptVariant }) =>
      kind === 'model' && promptVariant === undefined && plainName(model) === plain,
  );
}

/** `LLaVA-OneVision (7B)` and `llava onevision 7b` are the same name; `7B` and `72B` are not. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}.+]+/gu, '');
}
