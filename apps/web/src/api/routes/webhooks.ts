import {
  createWebhook as create,
  redeliver as deliverAgain,
  disableWebhook as disable,
  enableWebhook as enable,
  listWebhooks as list,
  listDeliveries,
  deleteWebhook as remove,
  rotateWebhookSecret as rotate,
  sendTestEvent as sendTest,
} from '@clapboard/services/webhooks';
import {
  createWebhookSchema,
  deliverySchema,
  webhookSchema,
} from '@clapboard/services/webhooks/schemas';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { hideWebhookPath } from '../hide-webhook-path';
import { empty, json, page, pageFields } from '../output';
import { paginate, paginateRanges } from '../paginate';
import { requireSession } from '../require-session';

const tag = 'Webhooks';
const webhookInput = z.object({ id: z.string().describe('ID of the webhook.') });
const sessionOnly =
  'An access token can’t create webhooks or rotate their secrets. Use the webhooks page.';

export const listWebhooks = defineRoute({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  tag,
  summary: 'List your webhooks',
  description: 'Access tokens get addresses without path and query, which may contain a secret.',
  audience: 'account',
  scope: 'read',
  input: z.object(pageFields),
  output: page(webhookSchema.meta({ id: 'Webhook' })),
  run: async ({ services, actor, scopes }, input) => {
    const webhooks = await list(services, actor);
    return paginate(
      webhooks.map(({ url, ...webhook }) => ({
        ...webhook,
        url: hideWebhookPath({ scopes }, url),
      })),
      input,
    );
  },
});

export const createWebhook = defineRoute({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  tag,
  summary: 'Create a webhook',
  description: 'The secret is shown once. Access tokens can’t call this.',
  audience: 'active',
  scope: 'maintain',
  input: createWebhookSchema,
  output: json(z.object({ id: z.string(), secret: z.string() })),
  created: () => true,
  secret: true,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise a leaked token could leave an endpoint that outlives it.
    requireSession({ scopes }, sessionOnly);
    return create(services, actor, input);
  },
});

export const deleteWebhook = defineRoute({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  tag,
  summary: 'Delete a webhook with its deliveries',
  audience: 'account',
  scope: 'maintain',
  input: webhookInput,
  output: empty,
  run: ({ services, actor }, input) => remove(services, actor, input),
});

export const rotateWebhookSecret = defineRoute({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  tag,
  summary: 'Rotate the secret of a webhook',
  description:
    'The new secret is shown once. Deliveries are also signed with the previous one for a day. Access tokens can’t call this.',
  audience: 'active',
  scope: 'maintain',
  input: webhookInput,
  output: json(z.object({ secret: z.string() })),
  secret: true,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise a leaked token could sign messages to the receiver.
    requireSession({ scopes }, sessionOnly);
    return rotate(services, actor, input);
  },
});

export const disableWebhook = defineRoute({
  name: 'disableWebhook',
  method: 'POST',
  path: '/webhooks/{id}/disable',
  tag,
  summary: 'Disable a webhook',
  description: 'Pending deliveries are dropped.',
  audience: 'account',
  scope: 'maintain',
  input: webhookInput,
  output: empty,
  run: ({ services, actor }, input) => disable(services, actor, input),
});

export const enableWebhook = defineRoute({
  name: 'enableWebhook',
  method: 'POST',
  path: '/webhooks/{id}/enable',
  tag,
  summary: 'Enable a webhook',
  description: 'Also enables a suspended webhook. Deliveries start with the next event.',
  audience: 'active',
  scope: 'maintain',
  input: webhookInput,
  output: empty,
  run: ({ services, actor }, input) => enable(services, actor, input),
});

export const sendTestEvent = defineRoute({
  name: 'sendTestEvent',
  method: 'POST',
  path: '/webhooks/{id}/test',
  tag,
  summary: 'Send a test event to a webhook',
  audience: 'active',
  scope: 'maintain',
  input: webhookInput,
  output: json(z.object({ deliveryId: z.string() })),
  run: ({ services, actor }, input) => sendTest(services, actor, input),
});

export const listWebhookDeliveries = defineRoute({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  tag,
  summary: 'List the deliveries of a webhook',
  audience: 'account',
  scope: 'read',
  input: webhookInput.extend(pageFields),
  output: page(deliverySchema.meta({ id: 'WebhookDelivery' })),
  run: ({ services, actor }, { id, ...pageInput }) =>
    paginateRanges((range) => listDeliveries(services, actor, { id, ...range }), pageInput),
});

export const redeliver = defineRoute({
  name: 'redeliver',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/retry',
  tag,
  summary: 'Send a delivery again',
  description: 'Uses the same `webhook-id`, and the content that is public now.',
  audience: 'active',
  scope: 'maintain',
  input: webhookInput.extend({ deliveryId: z.string().describe('ID of the delivery.') }),
  output: empty,
  run: ({ services, actor }, input) => deliverAgain(services, actor, input),
});
