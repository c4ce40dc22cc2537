import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { compareTexts } from '../../core/text/compare-texts';
import { getShortLink } from './create-short-link';
import { listViewsSchema, type SavedView, savedViewSchema } from './schemas';

/** Returns the actor's saved views by name, of one leaderboard or all. */
export async function listViews(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof listViewsSchema>,
): Promise<SavedView[]> {
  const { userId } = requireUser(actor);
  const { benchmark } = parseInput(listViewsSchema, input);
  const rows = await db.savedView.findMany({
    where: { userId, ...(benchmark === undefined ? {} : { benchmark }) },
    include: { view: { select: { path: true } } },
  });
  const views = rows.map(({ view, viewId, ...row }) => ({
    ...row,
    path: view.path,
    link: getShortLink(viewId),
  }));
  return z
    .array(savedViewSchema)
    .parse(views)
    .sort((a, b) => compareTexts(a.name, b.name));
}
