import { isAscii } from '../../reading/python-text';

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

/**
 * A clip’s name as the dataset writes it, if one of its forms is known: up to its first period, where the official code
 * cuts it, or with accents in the other form of Unicode, because macOS changes them in file names.
 */
export function toClipName(clip: string, known: ReadonlySet<string>): string {
  if (known.has(clip)) return clip;
  const [cut = clip] = clip.split('.', 1);
  return [clip, cut].flatMap(listForms).find((form) => known.has(form)) ?? clip;
}

/** A name in both forms of Unicode, composed and decomposed. */
function listForms(name: string): string[] {
  return isAscii(name) ? [name] : [name, name.normalize('NFC'), name.normalize('NFD')];
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
  return known.has(toClipName(clip, known));
}

/** The last folder of a path, empty if it has none, and the name of its file, empty if it isn’t JSON. */
function splitPath(path: string): { folder: string; name: string } {
  const [, folder = '', name = ''] = captionPath.exec(path) ?? [];
  return { folder, name };
}
