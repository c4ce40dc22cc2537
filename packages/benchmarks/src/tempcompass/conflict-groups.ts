/** How the videos of a group conflict (paper, section 3.2.1). */
export type Conflict = 'reverse' | 'concat' | 'order';

interface ConflictGroup {
  id: string;
  conflict: Conflict;
}

/**
 * The groups of conflicting videos that a video may belong to, by its id: `X` and `X_reverse`
 * (played backwards), `X_concat_0|1|2` (two speeds side by side), `X_Y_0|1|2` (two videos in either
 * order or at once). Any video may have a reversed counterpart.
 */
export function getConflictGroup(video: string): ConflictGroup {
  const numbered = /^(.+)_([^_]+)_[012]$/.exec(video);
  if (numbered) {
    const [, first = '', second = ''] = numbered;
    return {
      id: `${first}_${second}`,
      conflict: second === 'concat' ? 'concat' : 'order',
    };
  }
  return { id: video.replace(/_reverse$/, ''), conflict: 'reverse' };
}

/** Whether a video was made from others: reversed or concatenated. */
export function isConstructed(video: string): boolean {
  return video.endsWith('_reverse') || getConflictGroup(video).conflict !== 'reverse';
}
