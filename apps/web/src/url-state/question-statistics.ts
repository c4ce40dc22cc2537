import {
  questionGroups,
  questionOrders,
} from '@clapboard/services/benchmark-statistics/query-values';
import { z } from 'zod';
import { getFirst, type Query } from './query';

/** Of at most as many characters as the services accept. */
const id = (max: number) => z.string().min(1).max(max).optional().catch(undefined);

/** The state of a page of question statistics in its address. Values that mean nothing are ignored. */
const addressSchema = z.object({
  judge: id(64),
  task: id(100),
  slice: id(200),
  group: z.enum(questionGroups).optional().catch(undefined),
  q: z.string().trim().max(200).catch(''),
  sort: z.enum(questionOrders).catch('position'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type StatisticsAddress = z.output<typeof addressSchema>;

/** The names of the parameters. */
export const statisticsParams = Object.keys(addressSchema.shape);

const defaults = addressSchema.parse({});

/** Returns the state in an address. */
export function readStatisticsAddress(query: Query): StatisticsAddress {
  return addressSchema.parse(
    Object.fromEntries(statisticsParams.map((name) => [name, getFirst(query[name])])),
  );
}

/**
 * Returns the query string of a state with a question mark, without what is the default; empty for the default state.
 */
export function writeStatisticsQuery(address: Partial<StatisticsAddress>): string {
  const params = new URLSearchParams(
    Object.entries(address).flatMap(([name, value]) =>
      value === defaults[name as keyof StatisticsAddress] ? [] : [[name, String(value)]],
    ),
  );
  return params.size > 0 ? `?${params}` : '';
}

/** Returns the address of a benchmark's question statistics. */
export function buildStatisticsAddress(
  benchmark: string,
  address: Partial<StatisticsAddress> = {},
): string {
  return `/b/${benchmark}/questions${writeStatisticsQuery(address)}`;
}
