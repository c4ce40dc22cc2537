import type { Actor, Services } from '@clapboard/services/core';
import { type ImportProgress, importRevision } from '@clapboard/services/datasets';
import { estimateJudging, requestSpotCheck } from '@clapboard/services/judging';
import { setSiteLogo } from '@clapboard/services/site-settings';
import { addVerdicts, checkFiles } from '@clapboard/services/submissions';
import { drawLogo } from './draw-logo';
import type { ReceivedForm } from './parse-form';
import { parseRevisionForm } from './revision-form';

type OnProgress = (progress: ImportProgress) => void;

/** Imports a dataset revision from a maintainer's form. */
async function importForm(
  services: Services,
  actor: Actor,
  form: ReceivedForm,
  onProgress: OnProgress,
) {
  return importRevision(services, actor, await parseRevisionForm(form), onProgress);
}

/** Sets the logo of the site to an uploaded picture. */
const setLogo = (services: Services, actor: Actor, bytes: Uint8Array) =>
  setSiteLogo(services, actor, bytes, drawLogo);

/**
 * Every use case of the website that parses uploaded or imported files. Each runs in a separate
 * process.
 */
export const fileUseCases = {
  addVerdicts,
  checkFiles,
  estimateJudging,
  importForm,
  requestSpotCheck,
  setLogo,
};

export type FileUseCases = typeof fileUseCases;
