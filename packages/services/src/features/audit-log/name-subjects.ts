import type { Db } from '@clapboard/db';
import { isAdmin } from '../../core/authorise';
import type { Actor } from '../../core/context';
import { namedSubmissionSelect, nameSubmissions } from '../../core/runs/name-submissions';

export interface Named {
  name: string;
  href: string | null;
}

interface Subject {
  subjectType: string;
  subjectId: string;
}

type Lookup = (
  db: Db,
  ids: string[],
  actor: Actor,
) => Promise<readonly (readonly [string, Named])[]>;

/** Name and page of each kind of subject. Kinds that aren't listed have no name. */
const lookups: Readonly<Record<string, Lookup>> = {
  submission: async (db, ids) => {
    const rows = await db.submission.findMany({
      where: { id: { in: ids } },
      select: namedSubmissionSelect,
    });
    const getName = nameSubmissions(rows);
    return rows.map(({ id }) => [id, { name: getName(id), href: `/submissions/${id}` }]);
  },
  evaluation: async (db, ids) => {
    const rows = await db.evaluation.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        submissionId: true,
        submission: { select: namedSubmissionSelect },
      },
    });
    const getName = nameSubmissions(rows.map(({ submission }) => submission));
    return rows.map(({ id, submissionId }) => [
      id,
      { name: getName(submissionId), href: `/submissions/${submissionId}` },
    ]);
  },
  revision: async (db, ids) => {
    const rows = await db.datasetRevision.findMany({
      where: { id: { in: ids } },
      select: { id: true, label: true, benchmark: true },
    });
    return rows.map(({ id, label, benchmark }) => [
      id,
      { name: label, href: `/admin/benchmarks/${benchmark}#dataset` },
    ]);
  },
  user: async (db, ids, actor) => {
    const rows = await db.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, email: true },
    });
    return rows.map(({ id, name, email }) => [
      id,
      { name, href: isAdmin(actor) ? `/admin/users?q=${encodeURIComponent(email)}` : null },
    ]);
  },
  provider: async (db, ids) => {
    const rows = await db.judgeProvider.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
    });
    return rows.map(({ id, name }) => [
      id,
      { name, href: `/admin/judge/providers#provider-${id}` },
    ]);
  },
  profile: async (db, ids) => {
    const rows = await db.judgeProfile.findMany({
      where: { id: { in: ids } },
      select: { id: true, label: true },
    });
    return rows.map(({ id, label }) => [
      id,
      { name: label, href: `/admin/judge/profiles#profile-${id}` },
    ]);
  },
  model: async (db, ids) => {
    const rows = await db.model.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, slug: true },
    });
    return rows.map(({ id, name, slug }) => [id, { name, href: `/models/${slug}` }]);
  },
  organisation: async (db, ids) => {
    const rows = await db.organisation.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, slug: true },
    });
    return rows.map(({ id, name, slug }) => [id, { name, href: `/organisations/${slug}` }]);
  },
  installation: async (_, ids) => ids.map((id) => [id, { name: 'this site', href: null }]),
  benchmark: async (_, ids) => ids.map((id) => [id, { name: id, href: `/b/${id}` }]),
  rescore: async (_, ids) =>
    ids.map((id) => [id, { name: id.slice(-6), href: `/admin/rescoring/${id}` }]),
};

/**
 * Returns names and pages of subjects by `type/id`, with one query per kind. Deleted subjects have
 * none.
 */
export async function nameSubjects(
  db: Db,
  actor: Actor,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Named>> {
  const kinds = new Map<string, Set<string>>();
  for (const { subjectType, subjectId } of subjects) {
    kinds.set(subjectType, (kinds.get(subjectType) ?? new Set()).add(subjectId));
  }
  const named = await Promise.all(
    [...kinds].map(async ([type, ids]) => {
      const rows = (await lookups[type]?.(db, [...ids], actor)) ?? [];
      return rows.map(([id, name]) => [`${type}/${id}`, name] as const);
    }),
  );
  return new Map(named.flat());
}
