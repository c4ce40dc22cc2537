'use server';

import * as workflows from '@clapboard/services/workflows';
import { defineAction } from './client';

/** Lets a GitHub workflow submit for one of the user’s models. */
export const trustWorkflow = defineAction('trustWorkflow', workflows.trustWorkflow);

/** Ends the trust in a GitHub workflow. */
export const removeTrustedWorkflow = defineAction(
  'removeTrustedWorkflow',
  workflows.removeTrustedWorkflow,
);
