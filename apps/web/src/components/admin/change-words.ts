import type { ChangeKind } from '@clapboard/services';

/** What differs about an item, in the words of the pages. */
export const changeWords: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  payload: 'Question changed',
  slices: 'Slices changed',
  cluster: 'Group of resampling changed',
  moved: 'Place changed',
  rekeyed: 'Key changed',
};
