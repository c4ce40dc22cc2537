import type { Json, JsonObject } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';

import { file, jsonl, question, read, score } from './testing-answers';

describe('lmms-eval samples', () => {
  const sample = (video: string, text: Json, more: object = {}): Json =>
    ({
      doc_id: 99,
      filtered_resps: [text],
      avg_accuracy: {
        video_id: video,
        dim: 'action',
        question: question('yes_no', video),
        'video-llm-prediction': text,
        ...more,
      },
    }) as Json;

  test('of both generations are joined by video, aspect and question, never by doc_id', () => {
    const samples = [sample('8_reverse', 'No'), sample('7', 'Yes')];
    const old = score('yes_no', file('tempcompass_yes_no.json', { logs: samples }));
    expect(old.accuracy).toEqual([0, 1]);
    expect(score('yes_no', jsonl('m_samples_tempcompass_yes_no.jsonl', samples)).accuracy).toEqual([
      0, 1,
    ]);
  });

  test('of the first version of the tasks, whose result is named accuracy, are read', () => {
    const { avg_accuracy: accuracy, ...rest } = sample('7', 'No') as JsonObject;
    const logs = [{ ...rest, accuracy: accuracy ?? null }];
    expect(score('yes_no', file('tempcompass_yes_no.json', { logs })).accuracy[0]).toBe(1);
  });

  test('are read from a JSON list too, and their file name overrides its folder', () => {
    const samples = [sample('8_reverse', 'No'), sample('7', 'Yes')];
    expect(score('yes_no', file('samples.json', samples)).accuracy).toEqual([0, 1]);
    const name = 'tempcompass_multi_choice/m/1_samples_tempcompass_yes_no.jsonl';
    expect(score('yes_no', jsonl(name, samples)).accuracy).toEqual([0, 1]);
    const inFolder = 'tempcompass_captioning/tempcompass_yes_no/samples.jsonl';
    expect(score('yes_no', jsonl(inFolder, samples)).accuracy).toEqual([0, 1]);
  });

  test('with a null reply, judged as an empty text, are missing', () => {
    const none = { ...(sample('7', '', { rating: 0 }) as object), filtered_resps: 'None' } as Json;
    const { nonAnswers, codes } = score(
      'yes_no',
      jsonl('s.jsonl', [none, sample('8_reverse', 'no')]),
    );
    expect([nonAnswers, codes]).toEqual([['missing', null], ['no_answer_text']]);
  });

  test('a null written as None is missing and does not become a no', () => {
    for (const text of ['None', 'nan', 'null', 'NaN', null]) {
      const { nonAnswers, codes } = score(
        'yes_no',
        jsonl('s.jsonl', [sample('7', text), sample('8_reverse', 'no')]),
      );
      expect(nonAnswers).toEqual(['missing', null]);
      expect(codes).toEqual(['no_answer_text']);
    }
  });

  test('a row without video is placed by its question if unique, and reported otherwise', () => {
    const bare = (prompt: string): Json => ({ doc_id: 0, input: prompt, resps: [['no']] });
    const { nonAnswers, issues } = score(
      'yes_no',
      jsonl('s.jsonl', [bare(`${question('yes_no', '7')}\nPlease answer yes or no:`)]),
    );
    expect([nonAnswers, issues]).toEqual([[null, 'missing'], []]);
    const twice = read(jsonl('s.jsonl', [bare(question('multi-choice', '7'))]));
    expect(twice.issues.map(({ code, at }) => [code, at])).toContainEqual([
      'ambiguous_rows',
      'line 1',
    ]);
  });
});
