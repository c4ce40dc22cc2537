import type { Issue, Severity } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type { RecognisedFile } from '../contract/scoring';
import { refusedFiles } from './refused-files';

const issue = (severity: Severity, file: string): Issue => {
  return { severity, code: 'some_code', file, at: '', message: '', fix: '' };
};

const recognised = (file: string, refused = false): RecognisedFile => {
  return { uploadId: file, file, format: 'f', task: 'qa', answers: 1, refused };
};

describe('a file', () => {
  test('with a warning is not rejected', () => {
    expect(refusedFiles([issue('warning', 'a.json')], [recognised('a.json')])).toEqual([]);
  });

  test('is not rejected for errors of single items', () => {
    expect(refusedFiles([issue('error', 'a.json')], [recognised('a.json')])).toEqual([]);
  });

  test('is rejected and named once if its reader rejects it', () => {
    const both = [recognised('a.json'), recognised('b.json', true)];
    const errors = [issue('error', 'b.json'), issue('error', 'b.json')];
    expect(refusedFiles(errors, both)).toEqual(['b.json']);
  });

  test('with an error and no recognised content is rejected', () => {
    expect(refusedFiles([issue('error', 'b.png')], [recognised('a.json')])).toEqual(['b.png']);
  });
});
