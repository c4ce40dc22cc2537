'use server';

import * as webhooks from '@clapboard/services/webhooks';
import { defineAction } from './client';

/** Creates a webhook; the browser gets its secret once. */
export const createWebhook = defineAction('createWebhook', webhooks.createWebhook, {
  pick: ({ secret }) => secret,
});

/** Replaces the secret of a webhook; the browser gets the new one once. */
export const rotateWebhookSecret = defineAction(
  'rotateWebhookSecret',
  webhooks.rotateWebhookSecret,
  { pick: ({ secret }) => secret },
);

/** Stops deliveries to a webhook. */
export const disableWebhook = defineAction('disableWebhook', webhooks.disableWebhook);

/** Starts deliveries to a webhook again. */
export const enableWebhook = defineAction('enableWebhook', webhooks.enableWebhook);

/** Deletes a webhook. */
export const deleteWebhook = defineAction('deleteWebhook', webhooks.deleteWebhook);

/** Sends a test event to a webhook. */
export const sendTestEvent = defineAction('sendTestEvent', webhooks.sendTestEvent);

/** Sends an ended delivery again. */
export const redeliver = defineAction('redeliver', webhooks.redeliver);
