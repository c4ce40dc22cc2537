import type { ChangeKind } from '@clapboard/services/datasets';

/** Labels for the kinds of differences of an item. */
export const changeWords: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  payload: 'Question changed',
  slices: 'Aspects changed',
  cluster: 'Cluster changed',
  moved: 'Position changed',
  rekeyed: 'Reference changed',
};
