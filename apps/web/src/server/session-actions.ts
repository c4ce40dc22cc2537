'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from './auth';

/** Ends the session of this browser and goes home. */
export async function signOut(): Promise<void> {
  await auth().api.signOut({ headers: await headers() });
  redirect('/');
}
