'use server';

import * as views from '@clapboard/services/saved-views';
import { defineAction } from './client';

/** Stores a view; the browser gets its short link. */
export const createShortLink = defineAction('createShortLink', views.createShortLink, {
  pick: ({ link }) => link,
  keepsPage: true,
});

/** Saves a view of a leaderboard. */
export const saveView = defineAction('saveView', views.saveView, { keepsPage: true });

/** Renames a saved view. */
export const renameView = defineAction('renameView', views.renameView, { keepsPage: true });

/** Deletes a saved view. */
export const deleteView = defineAction('deleteView', views.deleteView, { keepsPage: true });
