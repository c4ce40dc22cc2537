'use server';

import * as models from '@clapboard/services/models';
import { defineAction } from './client';

/** Returns what merging two models would move. */
export const previewMerge = defineAction('previewMerge', models.previewMerge, {
  pick: (preview) => preview,
  readOnly: true,
});

/** Moves the submissions of one model to another. */
export const mergeModels = defineAction('mergeModels', models.mergeModels);

/** Changes the facts of a model. Its address stays. */
export const changeModel = defineAction('changeModel', models.changeModel);
