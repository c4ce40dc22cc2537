import { isObject, type Json, type JsonObject } from '@clapboard/file-reader';
import { memberPath } from '../reading/entry';

/** A row of the official tree `{video: {aspect: [row]}}`, with its position. */
export interface TreeRow {
  video: string;
  aspect: string;
  /** position in its list, from 0 */
  index: number;
  /** length of its list */
  count: number;
  at: string;
  value: Json;
}

/** A member at the wrong position in the tree. */
interface TreeFault {
  at: string;
  expected: string;
}

/**
 * Whether a value has the form of a tree: an object of objects, one of them with a list. Less than half of its members
 * may be anything else; `treeRows` returns them as faults.
 */
export function isTree(value: Json): value is JsonObject {
  if (!isObject(value)) return false;
  const members = Object.values(value);
  const videos = members.filter(isObject);
  return (
    videos.length * 2 > members.length &&
    videos.some((video) => Object.values(video).some((rows) => Array.isArray(rows)))
  );
}

/**
 * Returns the rows of a tree in the file's order, and invalid members as faults. `root` is the path
 * of the tree.
 */
export function treeRows(tree: JsonObject, root = '$'): { rows: TreeRow[]; faults: TreeFault[] } {
  const rows: TreeRow[] = [];
  const faults: TreeFault[] = [];
  for (const [video, byAspect] of Object.entries(tree)) {
    const atVideo = root + memberPath(video).slice(1);
    if (!isObject(byAspect)) {
      faults.push({ at: atVideo, expected: 'an object with a list for each aspect' });
      continue;
    }
    for (const [aspect, list] of Object.entries(byAspect)) {
      const atAspect = atVideo + memberPath(aspect).slice(1);
      if (!Array.isArray(list)) {
        faults.push({ at: atAspect, expected: 'a list' });
        continue;
      }
      for (const [index, value] of list.entries()) {
        rows.push({ video, aspect, index, count: list.length, at: `${atAspect}[${index}]`, value });
      }
    }
  }
  return { rows, faults };
}
