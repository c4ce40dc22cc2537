'use server';

import * as samples from '@clapboard/services/samples';
import * as setup from '@clapboard/services/setup';
import { defineAction } from './client';

/** Marks a step of the first-run checklist as done, or closes it. */
export const confirmSetupStep = defineAction('confirmSetupStep', setup.confirmSetupStep);

/** Deletes the sample data and all submissions to it. */
export const removeSamples = defineAction('removeSamples', samples.removeSamples);
