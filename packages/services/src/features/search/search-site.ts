import { benchmarks, findBenchmark } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { namedSubmissionSelect, nameSubmissions } from '../../core/runs/name-submissions';
import { matchRun, matchText, splitWords } from '../../core/text/match-text';
import { isVisibleTo } from '../../core/visibility/visible-submission';
import { listModels } from '../models';
import { isVisibleOrganisation } from '../organisations/visible-organisations';
import { findDefinitions } from './find-definitions';
import { matches, selectBest } from './match';
import { searchSchema } from './schemas';
import type { SearchHit } from './views';

/** Rows that the database returns for a kind; the best of them become hits. */
const maxRows = 60;

/**
 * Returns leaderboards, models, results, metrics, organisations and `pages` that contain every word of the query, a few
 * of each kind. Only what the actor may open: a private name can’t be found by guessing it. The caller chooses the
 * pages by the actor.
 */
export async function searchSite(
  services: Services,
  actor: Actor,
  input: z.input<typeof searchSchema>,
  pages: readonly SearchHit[] = [],
): Promise<SearchHit[]> {
  const words = splitWords(parseInput(searchSchema, input).query.toLowerCase());
  const [models, results, organisations] = await Promise.all([
    findModels(services, actor, words),
    findResults(services, actor, words),
    findOrganisations(services, actor, words),
  ]);
  return [
    ...findDefinitions(words),
    ...[models, results, organisations].flatMap((hits) => selectBest(hits, words)),
    ...selectBest(
      pages.filter(({ title, detail }) => matches(`${title} ${detail}`, words)),
      words,
    ),
  ];
}

async function findModels(
  services: Services,
  actor: Actor,
  words: readonly string[],
): Promise<SearchHit[]> {
  const models = await listModels(services, actor, { query: words.join(' '), take: maxRows });
  return models.map(({ slug, name, organisation }) => ({
    kind: 'model',
    title: name,
    detail: organisation,
    href: `/models/${slug}`,
  }));
}

async function findResults(
  { db }: Services,
  actor: Actor,
  words: readonly string[],
): Promise<SearchHit[]> {
  const rows = await db.submission.findMany({
    where: {
      AND: [
        isVisibleTo(actor),
        { currentEvaluationId: { not: null } },
        ...words.map((word) => matchResult(word)),
      ],
    },
    select: {
      ...namedSubmissionSelect,
      benchmark: true,
      visibility: true,
    },
    orderBy: [{ publishedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    take: maxRows,
  });
  const getName = nameSubmissions(rows);
  return rows.map(({ id, benchmark, visibility }) => {
    const title = findBenchmark(benchmark)?.title ?? benchmark;
    const state = visibility === 'public' ? '' : visibility;
    return {
      kind: 'result',
      title: getName(id),
      detail: [title, state].filter(Boolean).join(' · '),
      href: `/submissions/${id}`,
    };
  });
}

/** Results of models, with prompts and on benchmarks that contain the word. */
function matchResult(word: string): Prisma.SubmissionWhereInput {
  const named = benchmarks.filter(({ title }) => matches(title, [word])).map(({ id }) => id);
  return { OR: [...matchRun(word), { benchmark: { in: named } }] };
}

async function findOrganisations(
  { db }: Services,
  actor: Actor,
  words: readonly string[],
): Promise<SearchHit[]> {
  const rows = await db.organisation.findMany({
    where: {
      AND: [...words.map((word) => ({ name: matchText(word) })), isVisibleOrganisation(actor)],
    },
    select: { slug: true, name: true, verifiedAt: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: maxRows,
  });
  return rows.map(({ slug, name, verifiedAt }) => ({
    kind: 'organisation',
    title: name,
    detail: verifiedAt ? 'Verified' : '',
    href: `/organisations/${slug}`,
  }));
}
