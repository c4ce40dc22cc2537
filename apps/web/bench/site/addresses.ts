import type { WideLeaderboard } from '../generated/board';

/** Number of columns in the widest measured state. */
export const shownColumns = 60;

/** Addresses of states of a leaderboard. */
export interface LeaderboardAddresses {
  /** without a query */
  plain: string;
  /** with `shownColumns` columns */
  wide: string;
  /** other orders and filters, and `wide` */
  others: string[];
}

/** Lists the measured states of the generated leaderboard. */
export function listAddresses({ definition, columns }: WideLeaderboard): LeaderboardAddresses {
  const plain = `/b/${definition.id}`;
  const keys = columns.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`);
  const wide = `${plain}?columns=${keys.slice(0, shownColumns).join(',')}`;
  const orders = keys.slice(0, 12).flatMap((key) => [`sort=${key}`, `sort=${key}&dir=asc`]);
  const filters = ['weights=open', 'weights=closed', 'size=7-13', 'q=Laboratory+7', 'published=0'];
  const others = [...orders, ...filters].map((query) => `${plain}?${query}`);
  return { plain, wide, others: [wide, ...others] };
}
