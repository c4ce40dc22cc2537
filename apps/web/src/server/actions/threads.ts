'use server';

import * as threads from '@clapboard/services/threads';
import { defineAction } from './client';

/** Writes a message in the thread of a submission. */
export const postMessage = defineAction('postMessage', threads.postMessage);
