'use server';

import * as accessTokens from '@clapboard/services/access-tokens';
import { defineAction } from './client';

/** Creates an access token; the browser gets it once. */
export const createAccessToken = defineAction('createAccessToken', accessTokens.createAccessToken, {
  pick: ({ token }) => token,
});

/** Revokes one of the user’s access tokens. */
export const revokeAccessToken = defineAction('revokeAccessToken', accessTokens.revokeAccessToken);
