'use server';

import type { Issue } from '@clapboard/intake';
import {
  type ChangeProfileInput,
  type ChangeProviderInput,
  type CreateProfileInput,
  type CreateProviderInput,
  changeProfile,
  changeProvider,
  createProfile,
  createProvider,
  judgeWith,
  restoreProfile,
  resumeProvider,
  retireProfile,
  setBudget,
  setDefaultProfile,
} from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionFailure, type ActionResult, actionResult, actionValue } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

const pages = '/admin/judge';

/** Adds a server that judges are asked at. A key goes one way only: in. */
export async function addProvider(input: CreateProviderInput): Promise<ActionResult> {
  return actionResult('addProvider', async () => {
    await createProvider(services(), await currentActor(), input);
    revalidatePath(pages, 'layout');
  });
}

/** Changes a provider's name, address or key, as far as given. */
export async function editProvider(input: ChangeProviderInput): Promise<ActionResult> {
  return actionResult('editProvider', async () => {
    await changeProvider(services(), await currentActor(), input);
    revalidatePath(pages, 'layout');
  });
}

/** Ends a provider's pause. */
export async function resume(providerId: string): Promise<ActionResult> {
  return actionResult('resume', async () => {
    await resumeProvider(services(), await currentActor(), { providerId });
    revalidatePath(pages, 'layout');
  });
}

/** Adds a judge to a benchmark, and gives the warnings about its prompt file. */
export async function addProfile(
  input: CreateProfileInput,
): Promise<{ ok: true; value: Issue[] } | ActionFailure> {
  return actionValue('addProfile', async () => {
    const { warnings } = await createProfile(services(), await currentActor(), input);
    revalidatePath('/', 'layout');
    return warnings;
  });
}

/** Changes a judge's label, prices and limits. */
export async function editProfile(input: ChangeProfileInput): Promise<ActionResult> {
  return actionResult('editProfile', async () => {
    await changeProfile(services(), await currentActor(), input);
    revalidatePath('/', 'layout');
  });
}

/** Has new submissions of the benchmark judged by this profile. */
export async function makeDefault(profileId: string): Promise<ActionResult> {
  return actionResult('makeDefault', async () => {
    await setDefaultProfile(services(), await currentActor(), { profileId });
    revalidatePath('/', 'layout');
  });
}

/** Takes a judge out of use; its verdicts stay. */
export async function retire(profileId: string): Promise<ActionResult> {
  return actionResult('retire', async () => {
    await retireProfile(services(), await currentActor(), { profileId });
    revalidatePath('/', 'layout');
  });
}

/** Puts a retired judge back into use. */
export async function restore(profileId: string): Promise<ActionResult> {
  return actionResult('restore', async () => {
    await restoreProfile(services(), await currentActor(), { profileId });
    revalidatePath('/', 'layout');
  });
}

/** Sets what judging may cost, in US dollars; null for no limit. */
export async function changeBudget(input: {
  benchmark: string;
  perSubmission: number | null;
  perUserDay: number | null;
  perBoardDay: number | null;
}): Promise<ActionResult> {
  return actionResult('changeBudget', async () => {
    await setBudget(services(), await currentActor(), input);
    revalidatePath(pages, 'layout');
  });
}

/** Has submissions judged by another profile as well, for a comparison. */
export async function alsoJudge(
  submissionIds: readonly string[],
  profileId: string,
): Promise<ActionResult> {
  return actionResult('alsoJudge', async () => {
    await judgeWith(services(), await currentActor(), {
      submissionIds: [...submissionIds],
      profileId,
    });
    revalidatePath(pages, 'layout');
  });
}
