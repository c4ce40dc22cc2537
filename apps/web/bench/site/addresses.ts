import type { WideLeaderboard } from '../generated/board';

/** Columns shown side by side in the widest state that is measured. */
export const shownColumns = 60;

/** States of a board that a visitor may open. */
export interface LeaderboardAddresses {
  /** as it is linked to */
  plain: string;
  /** with as many columns as are measured */
  wide: string;
  /** other orders and filters, the wide one among them */
  others: string[];
}

/** The states of the generated board that are asked for. */
export function listAddresses({ definition, columns }: WideLeaderboard): LeaderboardAddresses {
  const plain = `/b/${definition.id}`;
  const keys = columns.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`);
  const wide = `${plain}?columns=${keys.slice(0, shownColumns).join(',')}`;
  const orders = keys.slice(0, 12).flatMap((key) => [`sort=${key}`, `sort=${key}&dir=asc`]);
  const filters = ['weights=open', 'weights=closed', 'size=7-13', 'q=Laboratory+7', 'published=0'];
  const others = [...orders, ...filters].map((query) => `${plain}?${query}`);
  return { plain, wide, others: [wide, ...others] };
}
