import { Prisma } from '@clapboard/db';

/**
 * SQL: billionths of a US dollar that a verdict `v` cost an evaluation, by their link `l`. Evaluations that requested
 * the same verdict one after another each have the costs of their time.
 */
export const judgeCost = Prisma.sql`greatest(0,
  l."costOffsetNano" + CASE WHEN l.cached THEN 0 ELSE v."costNano" END)`;

/**
 * SQL: whether a verdict `v` failed for a blocked evaluation `e` and was then requested again by another one, by their
 * link `l`.
 */
export const isPassedOn = Prisma.sql`(e.status = 'blocked' AND l.fault IS NOT NULL)`;
