import {
  createAccessToken as create,
  listAccessTokens as list,
  revokeAccessToken as revoke,
} from '@clapboard/services/access-tokens';
import {
  accessTokenSchema,
  createAccessTokenSchema,
} from '@clapboard/services/access-tokens/schemas';
import { ServiceError } from '@clapboard/services/core';
import { z } from 'zod';
import type { Caller } from '../caller';
import { defineRoute } from '../define-route';
import { empty, json, page, pageFields } from '../output';
import { paginate } from '../paginate';

const tag = 'Account';

export const listAccessTokens = defineRoute({
  name: 'listAccessTokens',
  method: 'GET',
  path: '/me/tokens',
  tag,
  summary: 'List your access tokens',
  audience: 'account',
  scope: 'read',
  input: z.object(pageFields),
  output: page(accessTokenSchema.meta({ id: 'AccessToken' })),
  run: async ({ services, actor }, input) => paginate(await list(services, actor), input),
});

export const createAccessToken = defineRoute({
  name: 'createAccessToken',
  method: 'POST',
  path: '/me/tokens',
  tag,
  summary: 'Create an access token',
  description: 'The token is shown once. An access token can’t create another.',
  audience: 'active',
  scope: 'maintain',
  input: createAccessTokenSchema,
  output: json(z.object({ id: z.string(), token: z.string() })),
  created: () => true,
  secret: true,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise a leaked token could get scopes that it lacks, and outlive its expiry.
    requireSession(scopes);
    return create(services, actor, input);
  },
});

export const revokeAccessToken = defineRoute({
  name: 'revokeAccessToken',
  method: 'DELETE',
  path: '/me/tokens/{id}',
  tag,
  summary: 'Revoke an access token',
  description: 'Not with an access token.',
  audience: 'account',
  scope: 'maintain',
  input: z.object({ id: z.string() }),
  output: empty,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise a leaked token could stop its owner’s other programs.
    requireSession(scopes);
    await revoke(services, actor, input);
  },
});

/** Throws `forbidden` for callers with an access token. */
function requireSession(scopes: Caller['scopes']): void {
  if (scopes === 'all') return;
  throw new ServiceError('forbidden', {
    detail: 'An access token can’t create or revoke tokens. Use the account page.',
  });
}
