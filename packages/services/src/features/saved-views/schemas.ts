import { z } from 'zod';
import { idSchema } from '../../core/input/ids';
import { nameUpTo } from '../../core/text/text-rules';

/** Characters of a stored address; browsers and proxies accept some 8,000 in a redirect. */
const maxPathLength = 8000;

/** The path and query of a leaderboard or comparison on this site. */
const viewPathSchema = z
  .string()
  .max(maxPathLength, { error: `Use at most ${maxPathLength} characters.` })
  .describe('Path and query of a leaderboard or comparison: `/b/BENCHMARK?columns=aspects`.');

/** A view to store. */
export const shortLinkInputSchema = z.object({ path: viewPathSchema });

/** A stored view and its short link. */
export const storedViewSchema = z
  .object({
    id: z.string(),
    link: z.string().describe('Path of the short link, which redirects to `path`.'),
    path: z.string().describe('Path and query of the page, without unknown parameters.'),
  })
  .meta({ id: 'StoredView' });

export type StoredView = z.output<typeof storedViewSchema>;

/** Heights of rows, as the display panel offers them. */
const densities = ['comfortable', 'compact'] as const;

const nameSchema = nameUpTo(60).describe('Name of the view.');

/** A view to save. */
export const saveViewSchema = z.object({
  name: nameSchema,
  path: viewPathSchema,
  density: z.enum(densities).default('comfortable').describe('Height of the rows.'),
});

export const renameViewSchema = z.object({
  id: idSchema.describe('ID of the view.'),
  name: nameSchema,
});

export const listViewsSchema = z.object({
  benchmark: z.string().max(64).optional().describe('Only views of this leaderboard.'),
});

/** A view that a user saved. */
export const savedViewSchema = z
  .object({
    id: z.string(),
    benchmark: z.string(),
    name: z.string(),
    density: z.enum(densities),
    link: z.string().describe('Path of the short link.'),
    path: z.string().describe('Path and query of the leaderboard.'),
    createdAt: z.date(),
  })
  .meta({ id: 'SavedView' });

export type SavedView = z.output<typeof savedViewSchema>;
