import type { IssueList, Json, SourceFile } from '@clapboard/file-reader';
import { z } from 'zod';
import type { Report } from '../reading/entry';
import { normalisedId } from '../reading/join-by-item';
import { aspects } from './slices';

/** One annotated video; captions by rank. */
export interface Annotation {
  video: string;
  aspect: string;
  subaspect: string | null;
  captions: Readonly<Record<1 | 2 | 3, string>>;
}

const caption = z.string().trim().min(1);

/** Further keys, such as `dataset`, are allowed and ignored. */
const annotationSchema = z.object({
  video: z.string().trim().min(1),
  captions: z.strictObject({ 1: caption, 2: caption, 3: caption }),
  aspect: z.string(),
  subaspect: z.string().nullish(),
});

/**
 * Reads the entries of `annotations.json`. Errors: an invalid entry, a duplicate video, an unknown
 * aspect (its results would be missing from every slice). An unknown or missing sub-aspect is a
 * warning, because the video still counts in its aspect.
 */
export function readAnnotations(
  file: SourceFile & { kind: 'json' },
  issues: IssueList,
): Annotation[] {
  const rows: readonly Json[] = Array.isArray(file.value) ? file.value : [];
  const report: Report = (issue) => issues.add({ ...issue, file: file.name });
  const firstPositions = new Map<string, string>();
  const read: Annotation[] = [];
  for (const [i, row] of rows.entries()) {
    const at = `$[${i}]`;
    const entry = parseEntry(row, at, report);
    if (!entry) continue;
    const { video, aspect, captions } = entry;
    const first = firstPositions.get(video);
    if (first !== undefined) {
      report({
        severity: 'error',
        code: 'duplicate_video',
        at: `${at}.video`,
        message: `Video ${video} is annotated twice, first at ${first}.`,
        fix: 'Keep one of the two entries.',
      });
      continue;
    }
    firstPositions.set(video, at);
    const known = aspects.find(({ id }) => id === aspect);
    if (!known) {
      report({
        severity: 'error',
        code: 'unknown_aspect',
        at: `${at}.aspect`,
        message: `Video ${video} has the unknown aspect ${JSON.stringify(aspect)}.`,
        fix: `Use one of ${aspects.map(({ id }) => id).join(', ')}.`,
      });
      continue;
    }
    read.push({ video, aspect, subaspect: readSubaspect(known, entry, at, report), captions });
  }
  if (rows.length === 0) {
    report({
      severity: 'error',
      code: 'no_annotations',
      at: '',
      message: 'The list of annotations is empty.',
      fix: 'Upload annotations.json as published by the authors.',
    });
  }
  return read;
}

type Entry = z.output<typeof annotationSchema>;

function parseEntry(row: Json, at: string, report: Report): Entry | null {
  const parsed = annotationSchema.safeParse(row);
  if (parsed.success) return { ...parsed.data, video: normalisedId(parsed.data.video) };
  for (const issue of parsed.error.issues) {
    const member = issue.path.map((key) => `.${String(key)}`).join('');
    report({
      severity: 'error',
      code: 'bad_annotation',
      at: `${at}${member}`,
      message: `The entry is not an annotation: ${issue.message}.`,
      fix: 'Entries are {"video", "captions": {"1", "2", "3"}, "aspect", "subaspect"}; upload the file as published by the authors.',
    });
  }
  return null;
}

/** Returns the sub-aspect of an entry; null without one, and for one that its aspect doesn't have. */
function readSubaspect(
  aspect: (typeof aspects)[number],
  { video, subaspect = null }: Entry,
  at: string,
  report: Report,
): string | null {
  const ids = aspect.subaspects.map(({ id }) => id);
  if (subaspect === null ? ids.length === 0 : ids.includes(subaspect)) return subaspect;
  report({
    severity: 'warning',
    code: 'unknown_subaspect',
    at: `${at}.subaspect`,
    message: `Video ${video} of aspect ${aspect.id} has ${subaspect === null ? 'no sub-aspect' : `the unknown sub-aspect ${JSON.stringify(subaspect)}`}. It counts only in its aspect.`,
    fix:
      ids.length === 0
        ? `Remove the sub-aspect: ${aspect.id} has none.`
        : `Use one of ${ids.join(', ')}.`,
  });
  return null;
}
