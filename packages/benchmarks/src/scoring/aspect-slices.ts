import type { SliceDefinition } from '../contract/definition';

interface Aspect {
  id: string;
  title: string;
  /** `whole`: it has all items of the aspect */
  parts: readonly { id: string; title: string; whole?: boolean }[];
}

/** Slices for overall, each aspect, and each part of an aspect (`aspect/part`). */
export function aspectSlices(aspects: readonly Aspect[], partsGroup: string): SliceDefinition[] {
  return [
    { id: 'overall', title: 'Overall', group: 'Overall', kind: 'all' },
    ...aspects.map(
      ({ id, title }): SliceDefinition => ({
        id,
        title,
        group: 'Aspects',
        parent: 'overall',
        kind: 'items',
      }),
    ),
    ...aspects.flatMap((aspect) =>
      aspect.parts.map(
        ({ id, title, whole }): SliceDefinition => ({
          id: `${aspect.id}/${id}`,
          title,
          group: partsGroup,
          parent: aspect.id,
          ...(whole ? { repeats: aspect.id } : {}),
          kind: 'items',
        }),
      ),
    ),
  ];
}
