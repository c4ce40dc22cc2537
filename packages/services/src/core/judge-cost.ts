import { Prisma } from '@clapboard/db';

/**
 * SQL: billionths of a US dollar that a verdict `v` cost an evaluation, by their link `l`. Evaluations that requested the
 * same verdict one after another each have the costs of their time.
 */
export const judgeCost = Prisma.sql`(
  l."costOffsetNano" + CASE WHEN l.cached THEN 0 ELSE v."costNano" END)`;
