const captionPath = /(?:^|\/)(?:([^/]+)\/)?([^/]+?)\.json(?:\.gz)?$/i;

/** A clip’s name up to its first period, where the official code cuts it, if that makes it known. */
export function cutClipName(clip: string, known: ReadonlySet<string>): string {
  const [cut = clip] = clip.split('.', 1);
  return !known.has(clip) && known.has(cut) ? cut : clip;
}

/**
 * The clip and the model that the path of a caption names: `<clip>/<model>.json` as in the official layout, or
 * `<clip>.json` in any other folder. Null without a clip.
 */
export function readCaptionPath(
  path: string,
  known: ReadonlySet<string>,
): { clip: string; model: string | null } | null {
  const [, folder, name = ''] = captionPath.exec(path) ?? [];
  const isKnown = (clip: string) => known.has(cutClipName(clip, known));
  if (isKnown(name) && (folder === undefined || !isKnown(folder)))
    return { clip: name, model: null };
  return folder === undefined ? null : { clip: folder, model: name };
}
