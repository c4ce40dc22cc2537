import type { LeaderboardRow } from '@clapboard/services/core';
import { toPoint } from './row-parts';

/** Two runs of a model: one with a prompt variant, one with the standard prompt. */
export interface PromptPair {
  id: string;
  model: string;
  variant: string;
  published: boolean;
  with: LeaderboardRow;
  without: LeaderboardRow;
  /** variant minus standard */
  difference: number;
}

/**
 * Returns the pairs of runs that differ in the prompt, largest gain first. A standard run with the
 * same frames is preferred; without one, the pair would also compare frames, so it is left out.
 */
export function pairPrompts(rows: readonly LeaderboardRow[], key: string): PromptPair[] {
  const standard = rows.filter(({ promptVariant }) => promptVariant === '');
  return rows
    .flatMap((row): PromptPair[] => {
      const point = toPoint(row, key);
      if (row.promptVariant === '' || !point || !row.complete) return [];
      const other = standard.find(
        (candidate) =>
          candidate.kind === row.kind &&
          candidate.modelName === row.modelName &&
          candidate.frames === row.frames &&
          candidate.complete,
      );
      const base = other && toPoint(other, key);
      if (!other || !base) return [];
      return [
        {
          id: row.id,
          model: row.modelName,
          variant: row.promptVariant,
          published: row.kind === 'published',
          with: row,
          without: other,
          difference: point.value - base.value,
        },
      ];
    })
    .sort((a, b) => b.difference - a.difference);
}
