import type { SliceDefinition } from '../contract/definition';

interface Aspect {
  id: string;
  title: string;
  parts: readonly { id: string; title: string }[];
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
        ({ id, title }): SliceDefinition => ({
          id: `${aspect.id}/${id}`,
          title,
          group: partsGroup,
          parent: aspect.id,
          kind: 'items',
        }),
      ),
    ),
  ];
}
