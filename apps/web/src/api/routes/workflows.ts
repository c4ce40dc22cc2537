import {
  exchangeWorkflowToken as exchange,
  listTrustedWorkflows as list,
  removeTrustedWorkflow as remove,
  trustWorkflow as trust,
} from '@clapboard/services/workflows';
import {
  exchangeTokenSchema,
  trustedWorkflowSchema,
  trustWorkflowSchema,
} from '@clapboard/services/workflows/schemas';
import { z } from 'zod';
import { env } from '@/server/env';
import { defineRoute } from '../define-route';
import { empty, json, page, pageFields } from '../output';
import { paginate } from '../paginate';
import { requireSession } from '../require-session';

const tag = 'Account';
const sessionOnly = 'An access token can’t trust workflows. Do it under Access tokens on the site.';

export const listTrustedWorkflows = defineRoute({
  name: 'listTrustedWorkflows',
  method: 'GET',
  path: '/me/workflows',
  tag,
  summary: 'List the GitHub workflows that submit for your models',
  audience: 'account',
  scope: 'read',
  input: z.object(pageFields),
  output: page(trustedWorkflowSchema),
  run: async ({ services, actor }, input) => paginate(await list(services, actor), input),
});

export const trustWorkflow = defineRoute({
  name: 'trustWorkflow',
  method: 'POST',
  path: '/me/workflows',
  tag,
  summary: 'Let a GitHub workflow submit for one of your models',
  description:
    'Everyone who can push to the repository can then submit for the model. Access tokens can’t call this.',
  audience: 'active',
  scope: 'maintain',
  input: trustWorkflowSchema,
  output: json(z.object({ id: z.string() })),
  created: () => true,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise a leaked token could let a workflow submit after it ends.
    requireSession({ scopes }, sessionOnly);
    return trust(services, actor, input);
  },
});

export const removeTrustedWorkflow = defineRoute({
  name: 'removeTrustedWorkflow',
  method: 'DELETE',
  path: '/me/workflows/{id}',
  tag,
  summary: 'Stop trusting a GitHub workflow',
  description: 'Its tokens are revoked. Access tokens can’t call this.',
  audience: 'account',
  scope: 'maintain',
  input: z.object({ id: z.string().describe('ID of the trusted workflow.') }),
  output: empty,
  run: async ({ services, actor, scopes }, input) => {
    requireSession({ scopes }, sessionOnly);
    await remove(services, actor, input);
  },
});

export const exchangeWorkflowToken = defineRoute({
  name: 'exchangeWorkflowToken',
  method: 'POST',
  path: '/workflow-tokens',
  tag,
  summary: 'Exchange an ID token of GitHub Actions for an access token',
  description:
    'For a workflow that the model’s owner trusts. The access token lasts 15 minutes and only submits for the model. Request the ID token with the address of this site as its audience. Each ID token can be exchanged once.',
  audience: 'everybody',
  scope: 'read',
  input: exchangeTokenSchema,
  output: json(z.object({ token: z.string(), expiresAt: z.date() })),
  created: () => true,
  secret: true,
  run: ({ services, actor }, input) =>
    exchange(services, actor, input, {
      issuer: env().GITHUB_ACTIONS_ISSUER,
      audience: new URL(env().PUBLIC_URL).origin,
    }),
});
