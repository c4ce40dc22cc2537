import { isObject, type Json, type SourceFile } from '@clapboard/file-reader';
import { getKind } from '../../reading/entry';
import { listVideoLlama3Rows } from '../../reading/videollama3-results';
import { isTaskId } from '../tasks';
import type { ItemIndex } from './item-index';
import { type FileRows, type Findings, getName, type Row, readText } from './row';
import { answerText } from './tree-rows';

/**
 * Reads results of VideoLLaMA3; null for any other file. The answer is `response`: `prediction` is the reference if its
 * rules find the answer right, and the judge’s choice for captions.
 */
export function videoLlama3Rows(
  file: SourceFile,
  index: ItemIndex,
  findings: Findings,
): FileRows | null {
  const results = listVideoLlama3Rows(file);
  if (!results) return null;
  const rows = results.flatMap(({ at, value }) => toRow(value, at, index, findings) ?? []);
  return { format: 'videollama3', carries: 'predictions', rows };
}

function toRow(value: Json, at: string, index: ItemIndex, { note, refuse }: Findings): Row | null {
  const about = isObject(value) && isObject(value.meta_data) ? value.meta_data : undefined;
  const path = getName(about?.video_path);
  const aspect = readText(about?.task_type);
  const question = readText(about?.question);
  const task = readText(about?.question_format);
  if (
    !isObject(value) ||
    path === undefined ||
    aspect === undefined ||
    question === undefined ||
    task === undefined ||
    !isTaskId(task)
  ) {
    note({
      severity: 'error',
      code: 'unexpected_row',
      at,
      message: isObject(value)
        ? 'The row lacks the video, aspect, question or question format in its "meta_data".'
        : `The row is ${getKind(value)}, not an object.`,
      fix: 'Upload the file as written by VideoLLaMA3.',
    });
    return null;
  }
  const text = answerText(value.response, at, { note, refuse });
  const claimedKey = readText(about?.ground_truth);
  return {
    at,
    task,
    locator: { by: 'question', video: index.findVideo(path) ?? path, aspect, question },
    text,
    ...(text === undefined && { absent: true }),
    ...(claimedKey !== undefined && { claimedKey }),
  };
}
