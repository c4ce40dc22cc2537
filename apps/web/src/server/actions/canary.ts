'use server';

import * as canary from '@clapboard/services/canary';
import { defineAction } from './client';

/** Scores the canary of a benchmark again now. */
export const runCanaryNow = defineAction('runCanaryNow', canary.runCanaryNow);
