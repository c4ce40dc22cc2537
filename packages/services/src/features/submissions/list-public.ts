import type { Actor, Services } from '../../core/context';

/** A public result and the model that it belongs to. */
export interface PublicResult {
  submissionId: string;
  benchmark: string;
  modelSlug: string;
  publishedAt: Date;
}

/** A sitemap has at most 50,000 addresses: two for each result, and those of other pages. */
const maxResults = 20_000;

/** Returns the newest public results, at most 20,000, newest first. For everybody, who all get the same. */
export async function listPublicResults({ db }: Services, _actor: Actor): Promise<PublicResult[]> {
  const rows = await db.submission.findMany({
    where: {
      visibility: 'public',
      publishedAt: { not: null },
      currentEvaluation: { status: { in: ['done', 'blocked'] } },
    },
    select: { id: true, benchmark: true, publishedAt: true, model: { select: { slug: true } } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: maxResults,
  });
  return rows.flatMap(({ id, benchmark, publishedAt, model }) =>
    publishedAt ? [{ submissionId: id, benchmark, modelSlug: model.slug, publishedAt }] : [],
  );
}
