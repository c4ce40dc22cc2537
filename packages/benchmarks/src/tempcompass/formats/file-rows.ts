import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import {
  describeContent,
  findKeys,
  listKeys,
  suggestParts,
  suggestRenames,
} from '../../reading/found-keys';
import { isLmmsEvalSample } from '../../reading/lmms-eval-samples';
import { isOwnRow, listOwnRows } from '../../reading/own-rows';
import { isTree } from '../tree';
import type { ItemIndex } from './item-index';
import { jsonlRows } from './jsonl-rows';
import { isLmmsEvalLog, lmmsEvalRows } from './lmms-eval-rows';
import type { FileRows, Findings } from './row';
import { suggestTasks } from './suggest-tasks';
import {
  isMergedResult,
  keysWithoutReference,
  mergedResultRows,
  officialRows,
  reportQuestionFile,
} from './tree-rows';
import { videoR1Rows } from './video-r1-rows';
import { videoLlama3Rows } from './videollama3-rows';
import {
  hasVlmEvalKitColumns,
  isDataset,
  isVlmEvalKitJson,
  neededColumns,
  vlmEvalKitRows,
} from './vlmevalkit-rows';

/**
 * Reads the rows of a file in any format; null, with a reported reason, if the format is unknown.
 */
export function fileRows(file: SourceFile, index: ItemIndex, findings: Findings): FileRows | null {
  if (file.kind === 'table') {
    if (hasVlmEvalKitColumns(file.columns)) {
      const records = file.rows.map(({ line, cells }) => ({ at: `line ${line}`, cells }));
      return vlmEvalKitRows(records, file, index, findings);
    }
    if (isDataset(file.columns)) {
      reportQuestionFile(findings);
      return null;
    }
    findings.note({
      severity: 'error',
      code: 'unexpected_columns',
      at: '',
      message: `The table has the columns ${listKeys(file.columns)}, not the VLMEvalKit columns.`,
      fix: `${suggestColumns(file.columns)}Use VLMEvalKit tables with the columns video, question, dim and prediction. Otherwise upload JSON or JSONL.`,
    });
    return null;
  }
  if (file.kind === 'jsonl') {
    const values = file.rows.map(({ value }) => value);
    // Rows with ids of items are joined by them, whatever other columns they have.
    if (!values.some(isOwnRow) && isVlmEvalKitJson(values)) {
      const records = file.rows.map(({ line, value }) => toRecord(`line ${line}`, value));
      return vlmEvalKitRows(records, file, index, findings);
    }
    if (isDatasetRows(values)) {
      reportQuestionFile(findings);
      return null;
    }
    const keys = findKeys(values);
    if (lacksAspect(keys) && !keys.includes('id')) {
      return reportShape(values, findings, `line ${file.rows[0]?.line}`);
    }
    const ownRows = values.some(isLmmsEvalSample) ? null : listOwnRows(file);
    if (ownRows) return jsonlRows(ownRows, findings);
    const samples = file.rows.map(({ line, value }) => ({ at: `line ${line}`, value }));
    return lmmsEvalRows(samples, file, findings);
  }
  const results = videoR1Rows(file, index, findings) ?? videoLlama3Rows(file, index, findings);
  if (results) return results;
  const { value } = file;
  if (isLmmsEvalLog(value)) {
    const samples = value.logs.map((sample, i) => ({ at: `$.logs[${i}]`, value: sample }));
    return lmmsEvalRows(samples, file, findings);
  }
  // `datasets` and jq save JSON Lines as a list.
  if (Array.isArray(value) && value.some(isLmmsEvalSample)) {
    const samples = value.map((sample, i) => ({ at: `$[${i}]`, value: sample }));
    return lmmsEvalRows(samples, file, findings);
  }
  if (isLmmsEvalSample(value)) return lmmsEvalRows([{ at: 'line 1', value }], file, findings);
  const ownRows = listOwnRows(file);
  if (ownRows) return jsonlRows(ownRows, findings);
  if (isVlmEvalKitJson(value)) {
    const records = value.map((row, i) => toRecord(`$[${i}]`, row));
    return vlmEvalKitRows(records, file, index, findings);
  }
  if (Array.isArray(value) && isDatasetRows(value)) {
    reportQuestionFile(findings);
    return null;
  }
  if (isMergedResult(value)) return mergedResultRows(value, findings);
  if (isMetaInfo(file)) {
    findings.note({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message: 'The file looks like meta_info.json, not like predictions. It was ignored.',
      fix: 'Remove it, or upload the prediction file instead.',
    });
    return null;
  }
  if (isTree(value)) return officialRows(value, findings);
  return reportShape(value, findings);
}

/** A record of JSON; without any column if it isn’t an object. */
function toRecord(at: string, value: Json): { at: string; cells: JsonObject } {
  return { at, cells: isObject(value) ? value : {} };
}

/** Reports content in no supported format. */
function reportShape(value: Json, { note }: Findings, at = '$'): null {
  note({
    severity: 'error',
    code: 'unexpected_shape',
    at,
    message: `The file contains ${describeContent(value)}, which is not a supported format.`,
    fix: `${suggestTasks(value) || suggestParts(value) || suggestColumns(findKeys(value))}Use {video: {aspect: [{"question", "answer", "prediction"}]}}, JSONL with {"id", "prediction"} on each line, or an lmms-eval or VLMEvalKit file.`,
  });
  return null;
}

/** The renames, and the aspect to add, that make rows with these keys readable; empty if there are none. */
function suggestColumns(keys: readonly string[]): string {
  const renames = suggestRenames(keysWithoutReference(keys), neededColumns);
  const needsAspect = lacksAspect(keys) && !renames.includes('to "dim"');
  return needsAspect ? `${renames}Add the aspect of each question as "dim". ` : renames;
}

/** Whether rows name the video and the question, but not the aspect. */
function lacksAspect(keys: readonly string[]): boolean {
  const names = keys.map((key) => key.toLowerCase());
  const hasVideo = names.includes('video') || names.includes('video_id');
  return hasVideo && names.includes('question') && !names.includes('dim');
}

function isDatasetRows(rows: readonly Json[]): boolean {
  return rows.length > 0 && rows.every((row) => isObject(row) && isDataset(Object.keys(row)));
}

function isMetaInfo(file: SourceFile): boolean {
  if (file.kind !== 'json' || !isObject(file.value)) return false;
  const [first] = Object.values(file.value);
  return isObject(first) && 'eval_dim' in first;
}
