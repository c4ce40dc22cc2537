import { IssueList, type Json, type SourceFile } from '@clapboard/file-reader';
import { z } from 'zod';
import type { Item, ReadTruth } from '../contract/scoring';
import { normalisedId } from '../reading/join-by-item';
import { dimensionOfPath, dimensions } from './dimensions';
import { itemId } from './item';
import { taskId } from './tasks';

/** Only lmms-eval's edition has `VideoID`; the authors' files don't mention the video. */
const annotationSchema = z.object({
  Q: z.string().refine((text) => text.trim() !== '', 'the question is empty'),
  A: z.string().refine((text) => text.trim() !== '', 'the answer is empty'),
  VideoID: z.string().optional(),
});

type JsonFile = SourceFile & { kind: 'json' };

/**
 * Converts `annotations_<dimension>.json`, one file per dimension, to items in the order of the
 * dimensions and of each file. An id is dimension and position, because 190 questions repeat inside
 * theirs. Ignores the captions in the official folders.
 */
export function readTruth(files: readonly SourceFile[]): ReadTruth {
  const issues = new IssueList();
  const byDimension = new Map<string, JsonFile>();
  for (const file of files) {
    if (/captions_[^\\/]*$/.test(file.name)) continue;
    const dimension = dimensionOfPath(file.name);
    const fault = findFault(file, dimension, byDimension);
    if (fault !== null) issues.add({ severity: 'error', file: file.name, at: '', ...fault });
    else if (file.kind === 'json' && dimension !== undefined) byDimension.set(dimension, file);
  }
  const items = dimensions.flatMap(({ id }) => {
    const file = byDimension.get(id);
    return file ? readDimension(id, file, issues) : [];
  });
  if (items.length === 0) {
    issues.add({
      severity: 'error',
      code: 'no_annotations',
      file: '',
      at: '',
      message: 'None of the files contains CVRR-ES annotations.',
      fix: 'Upload the 11 official files annotations_<dimension>.json, in their folders or in one folder.',
    });
  } else {
    reportCounts(items, issues);
  }
  return { items, issues: issues.toArray() };
}

function findFault(
  file: SourceFile,
  dimension: string | undefined,
  earlier: ReadonlyMap<string, JsonFile>,
): { code: string; message: string; fix: string } | null {
  if (dimension === undefined) {
    return {
      code: 'unknown_dimension',
      message: 'Neither the file name nor its folder names one of the 11 dimensions.',
      fix: 'Name it annotations_<dimension>.json, as in the official dataset.',
    };
  }
  if (file.kind !== 'json' || !Array.isArray(file.value)) {
    return {
      code: 'not_annotations',
      message: 'The file is not a JSON list of annotations.',
      fix: 'Upload annotations_<dimension>.json as published by the authors: [{"Q", "A"}, …].',
    };
  }
  const twice = earlier.get(dimension);
  if (twice === undefined) return null;
  return {
    code: 'truth_file_twice',
    message: `There are two files for the dimension ${dimension}; the other is ${twice.name}.`,
    fix: 'Upload one file per dimension.',
  };
}

function readDimension(dimension: string, file: JsonFile, issues: IssueList): Item[] {
  const rows: readonly Json[] = Array.isArray(file.value) ? file.value : [];
  return rows.flatMap((row, position): Item[] => {
    const parsed = annotationSchema.safeParse(row);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        issues.add({
          severity: 'error',
          code: 'bad_annotation',
          file: file.name,
          at: `$[${position}]${issue.path.map((key) => `.${String(key)}`).join('')}`,
          message: `The entry is not an annotation: ${issue.message}.`,
          fix: 'Entries are {"Q", "A"}; upload the file as published by the authors.',
        });
      }
      return [];
    }
    const id = itemId(dimension, position);
    const video = parsed.data.VideoID === undefined ? undefined : normalisedId(parsed.data.VideoID);
    const payload = { question: parsed.data.Q, ...(video === undefined ? {} : { video }) };
    return [
      {
        id,
        task: taskId,
        slices: [dimension],
        cluster: video === undefined ? id : `${dimension}/video ${video}`,
        payload,
        reference: { answer: parsed.data.A },
      },
    ];
  });
}

function reportCounts(items: readonly Item[], issues: IssueList): void {
  const differing = dimensions.flatMap(({ id, questions }) => {
    const found = items.filter(({ slices }) => slices.includes(id)).length;
    return found === questions ? [] : [`${id} ${found} (published: ${questions})`];
  });
  if (differing.length === 0) return;
  issues.add({
    severity: 'warning',
    code: 'counts_differ',
    file: '',
    at: '',
    message: `The number of questions differs from the published dataset: ${differing.join(', ')}.`,
    fix: 'No action needed for a subset or your own data. Its numbers are not comparable with published results.',
  });
}
