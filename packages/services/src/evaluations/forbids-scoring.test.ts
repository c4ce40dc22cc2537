import type { RecognisedFile, TaskOutcomes } from '@clapboard/benchmarks';
import type { Issue, Severity } from '@clapboard/intake';
import { describe, expect, it } from 'vitest';
import { forbidsScoring } from './forbids-scoring';

const outcomes: TaskOutcomes = { nonAnswers: [], channels: {} };

const issue = (severity: Severity, file: string): Issue => {
  return { severity, code: 'some_code', file, at: '', message: '', fix: '' };
};

const recognised = (file: string, refused = false): RecognisedFile => {
  return { file, format: 'f', task: 'qa', answers: 1, refused };
};

const result = (...files: RecognisedFile[]) => {
  return { recognised: files, tasks: [{ task: 'qa', outcomes }] };
};

describe('forbidsScoring', () => {
  it('scores files without errors', () => {
    expect(forbidsScoring([issue('warning', 'a.json')], result(recognised('a.json')))).toBe(false);
  });

  it('scores a recognised file although single items of it have errors', () => {
    expect(forbidsScoring([issue('error', 'a.json')], result(recognised('a.json')))).toBe(false);
  });

  it('sends everything back when one file was refused', () => {
    const both = result(recognised('a.json'), recognised('b.json', true));
    expect(forbidsScoring([issue('error', 'b.json')], both)).toBe(true);
  });

  it('sends everything back when an error is about a file that was not recognised', () => {
    expect(forbidsScoring([issue('error', 'b.png')], result(recognised('a.json')))).toBe(true);
  });

  it('sends back files in which no task was recognised', () => {
    expect(forbidsScoring([], { recognised: [], tasks: [] })).toBe(true);
  });
});
