import { type IssueList, isObject, type Json, type SourceFile } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import { excerpt, memberPath } from '../reading/entry';
import { normalisedId } from '../reading/join-by-item';
import type { Annotation } from './annotations';
import { isRank, type Key } from './item';
import { letters } from './letters';

/**
 * Reads `options.json`: the rank of the caption under each letter, by video; ranks are strings or
 * numbers. Errors: a missing annotated video, letters other than A, B and C, ranks that aren't a
 * permutation of 1, 2 and 3. Videos without annotations are ignored with a warning.
 */
export function readOptions(
  file: SourceFile & { kind: 'json' },
  annotations: readonly Annotation[],
  issues: IssueList,
): ReadonlyMap<string, Key['ranks']> {
  const annotated = new Set(annotations.map(({ video }) => video));
  const read = new Map<string, Key['ranks']>();
  const extra: string[] = [];
  const wrong = new Set<string>();
  for (const [name, value] of Object.entries(isObject(file.value) ? file.value : {})) {
    const video = normalisedId(name);
    if (!annotated.has(video)) {
      extra.push(video);
      continue;
    }
    const ranks = computeRanks(value);
    if (ranks && !read.has(video)) {
      read.set(video, ranks);
      continue;
    }
    wrong.add(video);
    issues.add({
      severity: 'error',
      code: ranks ? 'duplicate_video' : 'bad_option_order',
      file: file.name,
      at: memberPath(name),
      message: ranks
        ? `Video ${video} appears twice.`
        : `The order of the options of ${video} is ${excerpt(value)}.`,
      fix: 'List each video once, with the ranks 1, 2 and 3 under the letters A, B and C.',
    });
  }
  for (const { video } of annotations) {
    if (read.has(video) || wrong.has(video)) continue;
    issues.add({
      severity: 'error',
      code: 'option_order_missing',
      file: file.name,
      at: memberPath(video),
      message: `Video ${video} is annotated but missing from options.json.`,
      fix: 'Upload annotations.json and options.json of the same release.',
    });
  }
  if (extra.length > 0) {
    issues.add({
      severity: 'warning',
      code: 'option_order_unused',
      file: file.name,
      at: '',
      message: `${formatCounted(extra.length, 'video in options.json has', 'videos in options.json have')} no annotation, for example ${extra.slice(0, 3).join(', ')}. Videos without one were ignored.`,
      fix: 'Upload annotations.json and options.json of the same release.',
    });
  }
  return read;
}

/** The ranks by letter; null unless the letters are A, B and C and the ranks a permutation of 1, 2, 3. */
function computeRanks(value: Json): Key['ranks'] | null {
  const answer = isObject(value) ? value : {};
  const names = Object.keys(answer);
  if (names.length !== letters.length) return null;
  const [A, B, C] = letters.map((letter) => computeRank(answer[letter]));
  if (!isRank(A) || !isRank(B) || !isRank(C)) return null;
  return new Set([A, B, C]).size === letters.length ? { A, B, C } : null;
}

function computeRank(value: Json | undefined): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*[123]\s*$/.test(value) ? Number(value) : null;
}
