'use server';

import * as integrity from '@clapboard/services/integrity';
import { defineAction } from './client';

/** Queues an integrity scan of a benchmark. */
export const scanNow = defineAction('scanNow', integrity.scanNow);

/** Dismisses a signal with a reason. */
export const dismissSignal = defineAction('dismissSignal', integrity.dismissSignal);

/** Reopens a dismissed signal with a reason. */
export const reopenSignal = defineAction('reopenSignal', integrity.reopenSignal);
