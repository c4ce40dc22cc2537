'use server';

import * as models from '@clapboard/services/models';
import { defineAction } from './client';

/** Returns what merging two models would move. */
export const previewMerge = defineAction('previewMerge', models.previewMerge, {
  pick: (preview) => preview,
  keepsPage: true,
});

/** Moves the submissions of one model to another. */
export const mergeModels = defineAction('mergeModels', models.mergeModels);

/** Makes a model an anonymous entry, or changes the date of its reveal. */
export const hideModelName = defineAction('hideModelName', models.hideModelName);

/** Shows the name of an anonymous entry to everybody. */
export const revealModel = defineAction('revealModel', models.revealModel);

/** Changes the facts of a model. Its address stays. */
export const changeModel = defineAction('changeModel', models.changeModel);
