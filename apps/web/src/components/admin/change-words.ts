import type { ChangeKind } from '@clapboard/services/datasets';

/** What differs about an item, in the words of the pages. */
export const changeWords: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  payload: 'Question changed',
  slices: 'Slices changed',
  cluster: 'Cluster changed',
  moved: 'Position changed',
  rekeyed: 'Reference changed',
};
