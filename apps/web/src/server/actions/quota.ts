'use server';

import * as quota from '@clapboard/services/quota';
import { defineAction } from './client';

/** Sets who may submit to a benchmark, when, and how much. */
export const setSubmissionRules = defineAction('setSubmissionRules', quota.setSubmissionRules);
