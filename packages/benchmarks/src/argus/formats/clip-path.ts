const captionPath = /(?:^|\/)(?:([^/]+)\/)?([^/]+?)\.json(?:\.gz)?$/i;

export interface Clips {
  /** the clips of the dataset */
  known: ReadonlySet<string>;
  /** whether captions are in files named like their clips, so that an unknown file name is an unknown clip */
  nameFiles: boolean;
}

/** The clips of a dataset, as the paths of an upload name them. */
export function findClips(paths: readonly string[], known: ReadonlySet<string>): Clips {
  return { known, nameFiles: paths.some((path) => isNamedLikeClip(path, known)) };
}

/** A clip’s name up to its first period, where the official code cuts it, if that makes it known. */
export function cutClipName(clip: string, known: ReadonlySet<string>): string {
  const [cut = clip] = clip.split('.', 1);
  return !known.has(clip) && known.has(cut) ? cut : clip;
}

/**
 * The clip and the model that the path of a caption names: `<clip>/<model>.json` as in the official layout, or
 * `<clip>.json` in any other `folder`. Null without a clip.
 */
export function readCaptionPath(
  path: string,
  { known, nameFiles }: Clips,
): { clip: string; model: string | null; folder: string | null } | null {
  const { folder, name } = splitPath(path);
  if (name === '') return null;
  if (nameFiles && !isKnown(folder, known))
    return { clip: name, model: null, folder: folder || null };
  return folder === '' ? null : { clip: folder, model: name, folder: null };
}

function isNamedLikeClip(path: string, known: ReadonlySet<string>): boolean {
  const { folder, name } = splitPath(path);
  return isKnown(name, known) && !isKnown(folder, known);
}

function isKnown(clip: string, known: ReadonlySet<string>): boolean {
  return known.has(cutClipName(clip, known));
}

/** The last folder of a path, empty if it has none, and the name of its file, empty if it isn’t JSON. */
function splitPath(path: string): { folder: string; name: string } {
  const [, folder = '', name = ''] = captionPath.exec(path) ?? [];
  return { folder, name };
}
