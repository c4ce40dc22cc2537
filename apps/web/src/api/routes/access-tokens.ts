import {
  createAccessToken as create,
  listAccessTokens as list,
  revokeAccessToken as revoke,
} from '@clapboard/services/access-tokens';
import {
  accessTokenSchema,
  createAccessTokenSchema,
} from '@clapboard/services/access-tokens/schemas';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { empty, json, page, pageFields } from '../output';
import { paginate } from '../paginate';
import { requireSession } from '../require-session';

const tag = 'Account';
const sessionOnly =
  'An access token can’t create or revoke tokens. Do it under Access tokens on the site.';

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
    requireSession({ scopes }, sessionOnly);
    return create(services, actor, input);
  },
});

export const revokeAccessToken = defineRoute({
  name: 'revokeAccessToken',
  method: 'DELETE',
  path: '/me/tokens/{id}',
  tag,
  summary: 'Revoke an access token',
  description: 'Access tokens can’t call this.',
  audience: 'account',
  scope: 'maintain',
  input: z.object({ id: z.string().describe('ID of the token.') }),
  output: empty,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise a leaked token could stop its owner’s other programs.
    requireSession({ scopes }, sessionOnly);
    await revoke(services, actor, input);
  },
});
