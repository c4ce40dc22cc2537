import { computeGridStep, roundToGrid } from './grid';

/**
 * Returns the agreement of a spot check as it may be shown. On a private revision the share is
 * rounded to about its standard error: otherwise somebody who claims that every answer is right
 * could read how many of a sample are.
 */
export function releaseAgreement(
  { checked, agreed }: { checked: number; agreed: number },
  access: 'public' | 'private',
): number {
  if (access === 'public' || checked === 0) return agreed;
  const step = computeGridStep(Math.sqrt(0.25 / checked));
  return Math.min(checked, Math.round(roundToGrid(agreed / checked, step) * checked));
}
