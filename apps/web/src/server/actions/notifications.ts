'use server';

import * as notifications from '@clapboard/services/notifications';
import { defineAction } from './client';

/** Marks notifications of the user as read. */
export const markNotificationsRead = defineAction(
  'markNotificationsRead',
  notifications.markNotificationsRead,
);
