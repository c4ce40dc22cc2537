'use server';

import { type SetSubmissionRulesInput, setSubmissionRules } from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Sets who may submit to a benchmark, when, and how much. */
export async function changeSubmissionRules(input: SetSubmissionRulesInput): Promise<ActionResult> {
  return actionResult('changeSubmissionRules', async () => {
    await setSubmissionRules(services(), await currentActor(), input);
    revalidatePath('/admin/rules');
    revalidatePath(`/b/${input.benchmark}`, 'layout');
  });
}
