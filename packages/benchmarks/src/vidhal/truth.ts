import { IssueList, isObject, type Json, type SourceFile } from '@clapboard/file-reader';
import type { Item, ReadTruth } from '../contract/scoring';
import { type Annotation, readAnnotations } from './annotations';
import type { Payload } from './item';
import { readOptions } from './options';
import { aspects } from './slices';

/** The tasks; each uses every video. */
export const taskIds = ['mcqa', 'naive_ordering', 'relative_ordering'] as const;

/**
 * Converts official annotations and option order to items, one per task and video, in the order of
 * the annotations. Files are recognised by content: annotations are a list, options an object.
 */
export function readTruth(files: readonly SourceFile[]): ReadTruth {
  const issues = new IssueList();
  const annotationsFile = findOnly(files, 'annotations.json', Array.isArray, issues);
  const optionsFile = findOnly(files, 'options.json', isObject, issues);
  if (!annotationsFile || !optionsFile) return { items: [], issues: issues.toArray() };

  const annotations = readAnnotations(annotationsFile, issues);
  const options = readOptions(optionsFile, annotations, issues);
  reportCounts(annotations, annotationsFile.name, issues);
  const items = taskIds.flatMap((task) =>
    annotations.flatMap((annotation): Item[] => {
      const ranks = options.get(annotation.video);
      if (!ranks) return [];
      const { video, aspect, subaspect, captions } = annotation;
      const shown: Payload['options'] = {
        A: captions[ranks.A],
        B: captions[ranks.B],
        C: captions[ranks.C],
      };
      return [
        {
          id: video,
          task,
          slices: subaspect === null ? [aspect] : [aspect, `${aspect}/${subaspect}`],
          cluster: video,
          payload: { options: shown },
          reference: { ranks },
        },
      ];
    }),
  );
  return { items, issues: issues.toArray() };
}

type JsonFile = SourceFile & { kind: 'json' };

/** The only file of this form, or undefined with a reported reason. */
function findOnly(
  files: readonly SourceFile[],
  name: string,
  matches: (value: Json) => boolean,
  issues: IssueList,
): JsonFile | undefined {
  const found = files.filter(
    (file): file is JsonFile => file.kind === 'json' && matches(file.value),
  );
  if (found.length === 1) return found[0];
  const names = found.map((file) => file.name).join(', ');
  issues.add({
    severity: 'error',
    code: found.length === 0 ? 'truth_file_missing' : 'truth_file_twice',
    file: '',
    at: '',
    message:
      found.length === 0
        ? `${name} is missing.${name === 'options.json' ? ' It maps letters to captions.' : ''}`
        : `More than one file looks like ${name}: ${names}.`,
    fix: 'Upload exactly the two official files, annotations.json and options.json.',
  });
  return undefined;
}

function reportCounts(annotations: readonly Annotation[], file: string, issues: IssueList): void {
  const differing = aspects.flatMap(({ id, videos }) => {
    const found = annotations.filter(({ aspect }) => aspect === id).length;
    return found === videos ? [] : [`${id} ${found} (paper: ${videos})`];
  });
  if (differing.length === 0) return;
  issues.add({
    severity: 'warning',
    code: 'counts_differ',
    file,
    at: '',
    message: `The number of videos differs from the published dataset: ${differing.join(', ')}.`,
    fix: 'No action needed for a subset or your own data. Its numbers are not comparable with published results.',
  });
}
