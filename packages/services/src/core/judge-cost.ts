import { Prisma } from '@clapboard/db';

/**
 * SQL: billionths of a US dollar that a verdict `v` cost an evaluation, by their link `l`. Evaluations that requested the
 * same verdict one after another each have the costs of their time.
 */
export const judgeCost = Prisma.sql`greatest(0,
  l."costOffsetNano" + CASE WHEN l.cached THEN 0 ELSE v."costNano" END)`;

/**
 * SQL: whether a blocked evaluation `e` paid for a verdict `v` without getting it, and another one requested it again, by
 * their link `l`. The verdict would show that others gave the same answer.
 */
export const isPassedOn = Prisma.sql`(e.status = 'blocked' AND l.cached AND l."costOffsetNano" <> 0)`;
