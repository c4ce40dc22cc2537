'use server';

import * as datasets from '@clapboard/services/datasets';
import { defineAction } from './client';

/** Makes a revision the one that new submissions are scored on. */
export const activateRevision = defineAction('activateRevision', datasets.activateRevision);

/** Retires a revision. Its results stay. */
export const retireRevision = defineAction('retireRevision', datasets.retireRevision);

/** Makes a retired revision usable again. */
export const restoreRevision = defineAction('restoreRevision', datasets.restoreRevision);

/** Makes the answers of a revision private or public. */
export const changeAccess = defineAction('changeAccess', datasets.changeAccess);
