import type { Services } from '../../core/context';

/** Returns the replies of the server's judge by item: for public revisions only. */
export async function judgeReplies(
  { db }: Pick<Services, 'db'>,
  filter: { evaluationId: string; task: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ item: string; reply: string }[]>`
    SELECT v.item, v.reply
    FROM "EvaluationVerdict" l
    JOIN "Verdict" v ON v.hash = l.hash
    JOIN "Evaluation" e ON e.id = l."evaluationId"
    JOIN "DatasetRevision" r ON r.id = e."revisionId"
    WHERE l."evaluationId" = ${filter.evaluationId} AND r.access = 'public'
      AND v.task = ${filter.task} AND v.item = ANY(${[...filter.ids]})
      AND v.status = 'done' AND v.reply IS NOT NULL`;
  return new Map(rows.map(({ item, reply }) => [item, reply]));
}
