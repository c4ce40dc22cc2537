import { IssueList, isObject, type Json, type SourceFile } from '@clapboard/file-reader';
import type { Item, ReadTruth } from '../contract/scoring';
import { excerpt } from '../reading/entry';
import { normalisedId } from '../reading/join-by-item';
import { splitSentences } from './cost/split-sentences';
import { captionPrompt, fingerprint, taskIds } from './item';
import { lengthSlices } from './slices';

/** Clips of the published dataset (paper, section 4.1). */
const publishedClips = 500;

interface Row {
  at: string;
  value: Json;
}

interface Clip {
  caption: string;
  /** length in seconds; null where the row has none */
  seconds: number | null;
}

/**
 * Converts rows `clip_name, human_caption` to items, one per task and clip, in the order of the
 * rows. A column `duration` (seconds), which the published dataset lacks, adds slices by length.
 */
export function readTruth(files: readonly SourceFile[]): ReadTruth {
  const issues = new IssueList();
  const clips = new Map<string, Clip>();
  for (const file of files) {
    for (const row of toRows(file)) readRow(row, file.name, clips, issues);
  }
  const file = files[0]?.name ?? '';
  if (clips.size === 0) {
    issues.add({
      severity: 'error',
      code: 'no_annotations',
      file,
      at: '',
      message: 'The files contain no clip with a human caption.',
      fix: 'Upload the published dataset: rows with clip_name and human_caption as JSONL, JSON, CSV or Parquet.',
    });
  } else if (clips.size !== publishedClips) {
    issues.add({
      severity: 'warning',
      code: 'counts_differ',
      file,
      at: '',
      message: `The files contain ${clips.size} clips; the published dataset has ${publishedClips}.`,
      fix: 'No action needed for a subset or your own data. Its numbers are not comparable with published results.',
    });
  }
  const items = taskIds.flatMap((task) =>
    [...clips].map(
      ([clip, { caption: humanCaption, seconds }]): Item => ({
        id: clip,
        task,
        slices: lengthSlices(seconds),
        cluster: clip,
        payload: { prompt: captionPrompt, humanCaption: fingerprint(humanCaption) },
        reference: { humanCaption },
      }),
    ),
  );
  return { items, issues: issues.toArray() };
}

function toRows(file: SourceFile): Row[] {
  if (file.kind === 'json') {
    const rows = Array.isArray(file.value) ? file.value : [file.value];
    return rows.map((value, i) => ({ at: `$[${i}]`, value }));
  }
  if (file.kind === 'jsonl')
    return file.rows.map(({ line, value }) => ({ at: `line ${line}`, value }));
  return file.rows.map(({ line, cells }) => ({ at: `line ${line}`, value: { ...cells } }));
}

function readRow({ at, value }: Row, file: string, clips: Map<string, Clip>, issues: IssueList) {
  const row = isObject(value) ? value : {};
  const { clip_name: name, human_caption: caption, duration = null } = row;
  const complain = (code: string, message: string, fix: string) =>
    issues.add({ severity: 'error', code, file, at, message, fix });
  const clip =
    typeof name === 'string' || typeof name === 'number' ? normalisedId(String(name)) : '';
  if (clip === '' || typeof caption !== 'string') {
    complain(
      'bad_annotation',
      `The row lacks ${clip === '' ? 'clip_name' : 'human_caption'}.`,
      'Rows are {"clip_name", "human_caption"}; upload the file as published by the authors.',
    );
  } else if (clips.has(clip)) {
    complain('duplicate_clip', `Clip ${clip} appears twice.`, 'Keep one of the two rows.');
  } else if (splitSentences(caption).length === 0) {
    complain(
      'empty_caption',
      `The human caption of clip ${clip} is empty.`,
      'Add the caption, or remove the clip.',
    );
  } else {
    const seconds = getSeconds(duration);
    if (seconds === null && duration !== null && duration !== '') {
      issues.add({
        severity: 'warning',
        code: 'bad_duration',
        file,
        at,
        message: `The duration of clip ${clip} is ${excerpt(duration)}, not a positive number of seconds. The clip is left out of the clip length slices.`,
        fix: 'Write the duration in seconds, or leave it empty.',
      });
    }
    clips.set(clip, { caption, seconds });
  }
}

/** Returns a length as a number, also from text; null if invalid. */
function getSeconds(value: Json): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
}
