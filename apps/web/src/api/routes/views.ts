import {
  createShortLink as create,
  listViews as list,
  openShortLink as open,
  deleteView as remove,
  renameView as rename,
  saveView as save,
} from '@clapboard/services/saved-views';
import {
  listViewsSchema,
  renameViewSchema,
  savedViewSchema,
  saveViewSchema,
  shortLinkInputSchema,
  storedViewSchema,
} from '@clapboard/services/saved-views/schemas';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { empty, json, page, pageFields } from '../output';
import { paginate } from '../paginate';

const tag = 'Views';

export const createShortLink = defineRoute({
  name: 'createShortLink',
  method: 'POST',
  path: '/links',
  tag,
  summary: 'Create a short link to a view',
  description:
    'For a leaderboard or comparison that you may see. The same view always has the same link, and links don’t expire.',
  audience: 'everybody',
  scope: 'read',
  input: shortLinkInputSchema,
  output: json(storedViewSchema),
  run: ({ services, actor }, input) => create(services, actor, input),
});

export const getShortLink = defineRoute({
  name: 'getShortLink',
  method: 'GET',
  path: '/links/{id}',
  tag,
  summary: 'Get the view of a short link',
  audience: 'everybody',
  scope: 'read',
  input: z.object({ id: z.string().describe('ID of the link.') }),
  output: json(storedViewSchema),
  run: ({ services, actor }, input) => open(services, actor, input),
});

export const listViews = defineRoute({
  name: 'listViews',
  method: 'GET',
  path: '/me/views',
  tag,
  summary: 'List your saved views of leaderboards',
  audience: 'account',
  scope: 'read',
  input: listViewsSchema.extend(pageFields),
  output: page(savedViewSchema),
  run: async ({ services, actor }, { benchmark, ...pageInput }) =>
    paginate(await list(services, actor, { benchmark }), pageInput),
});

export const saveView = defineRoute({
  name: 'saveView',
  method: 'POST',
  path: '/me/views',
  tag,
  summary: 'Save a view of a leaderboard under a name',
  audience: 'active',
  scope: 'submit',
  input: saveViewSchema,
  output: json(z.object({ id: z.string() })),
  created: () => true,
  run: ({ services, actor }, input) => save(services, actor, input),
});

export const renameView = defineRoute({
  name: 'renameView',
  method: 'PATCH',
  path: '/me/views/{id}',
  tag,
  summary: 'Rename one of your saved views',
  audience: 'active',
  scope: 'submit',
  input: renameViewSchema,
  output: empty,
  run: ({ services, actor }, input) => rename(services, actor, input),
});

export const deleteView = defineRoute({
  name: 'deleteView',
  method: 'DELETE',
  path: '/me/views/{id}',
  tag,
  summary: 'Delete one of your saved views',
  description: 'Its short link stays.',
  audience: 'account',
  scope: 'submit',
  input: z.object({ id: z.string().describe('ID of the view.') }),
  output: empty,
  run: ({ services, actor }, input) => remove(services, actor, input),
});
