'use server';

import {
  type ChangeModelInput,
  changeModel,
  type MergeModelsInput,
  type MergePreview,
  mergeModels,
  previewMerge,
} from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionFailure, type ActionResult, actionResult, actionValue } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** What merging two models would move. */
export async function showMerge(
  fromId: string,
  intoId: string,
): Promise<{ ok: true; value: MergePreview } | ActionFailure> {
  return actionValue('showMerge', async () =>
    previewMerge(services(), await currentActor(), { fromId, intoId }),
  );
}

/** Moves the submissions of one model to another. */
export async function merge(input: MergeModelsInput): Promise<ActionResult> {
  return actionResult('merge', async () => {
    await mergeModels(services(), await currentActor(), input);
    revalidatePath('/', 'layout');
  });
}

/** Changes what is said of a model. */
export async function editModel(input: ChangeModelInput): Promise<ActionResult> {
  return actionResult('editModel', async () => {
    await changeModel(services(), await currentActor(), input);
    revalidatePath('/', 'layout');
  });
}
