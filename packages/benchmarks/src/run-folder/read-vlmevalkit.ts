import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import type { FoundFact, FoundName } from './found-fact';
import { readGeneration } from './generation-settings';
import { getMember, readText } from './json-members';

/** Whether a file is `status.json` of VLMEvalKit. */
export function isVlmStatus(file: SourceFile): file is SourceFile & { kind: 'json' } {
  return (
    file.kind === 'json' &&
    isObject(getMember(file.value, 'datasets')) &&
    readText(getMember(file.value, 'eval_id')) !== undefined
  );
}

/** Returns the facts in `status.json`. */
export function readVlmStatus(
  { name: file, value }: { name: string; value: Json },
  findName: (text: string) => string | undefined,
): FoundFact[] {
  const facts: FoundFact[] = [];
  const add = (name: FoundName, field: string, found: string | number | undefined) => {
    if (found !== undefined) facts.push({ name, value: found, file, field });
  };
  const datasets = Object.entries(getMember(value, 'datasets') ?? {});
  for (const [dataset] of datasets) {
    const benchmark = findName(dataset);
    if (benchmark === undefined) continue;
    add('benchmark', 'datasets', benchmark);
    for (const [name, found] of readSampling(dataset)) add(name, 'datasets', found);
  }
  add('model', 'model_name', readText(getMember(value, 'model_name')));
  add('commit', 'commit', readText(getMember(value, 'commit')));
  add('toolkit', 'the format', 'VLMEvalKit');
  const { temperature, generation } = readGeneration(readFlags(getMember(value, 'argv')));
  add('temperature', 'argv', temperature);
  add('generation', 'argv', generation);
  // With several datasets or a resumed run, the times don’t say how long this benchmark took.
  const [[, only] = []] = datasets;
  if (datasets.length === 1 && getMember(value, 'reuse') !== true) {
    const times = [getMember(value, 'created_at'), getMember(only, 'updated_at')];
    add('wallTime', 'created_at and updated_at', readDuration(times));
  }
  return facts;
}

/** Options of the command line, such as `--max-tokens 512`, by their name with underscores. */
function readFlags(argv: Json | undefined): JsonObject {
  const words = Array.isArray(argv) ? argv.map(String) : [];
  return Object.fromEntries(
    words.flatMap((word, i) => {
      const [, name, value = words[i + 1]] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
      return name === undefined || value === undefined ? [] : [[name.replaceAll('-', '_'), value]];
    }),
  );
}

/** Seconds between two times; undefined unless both are dates. */
function readDuration(times: readonly (Json | undefined)[]): number | undefined {
  const [from = Number.NaN, to = Number.NaN] = times.map((time) => Date.parse(String(time)));
  return to > from ? Math.round(to - from) / 1000 : undefined;
}

/** Returns the frame sampling in a dataset’s name, such as `TempCompass_8frame` or `…_0.5fps`. */
function readSampling(dataset: string): ['frames' | 'fps', number][] {
  const [, frames] = /(?:^|_)(\d+)frames?(?:_|$)/i.exec(dataset) ?? [];
  if (frames) return [['frames', Number(frames)]];
  const [, rate] = /(?:^|_)(\d+(?:\.\d+)?)fps(?:_|$)/i.exec(dataset) ?? [];
  return rate ? [['fps', Number(rate)]] : [];
}

/**
 * Returns the facts in the name of a prediction file, `<model>_<dataset>_8frame.xlsx`. Null for any
 * other file.
 */
export function readVlmFileName(
  file: SourceFile,
  findName: (text: string) => string | undefined,
): FoundFact[] | null {
  if (file.kind === 'jsonl' || (file.kind === 'json' && !Array.isArray(file.value))) return null;
  const stem = (file.name.split('/').at(-1) ?? '').replace(
    /\.(?:xlsx|tsv|csv|json)(?:\.gz)?$/i,
    '',
  );
  const parts = stem.split('_');
  const start = parts.findIndex((part, i) => i > 0 && findName(part) !== undefined);
  const benchmark = findName(parts[start] ?? '');
  if (benchmark === undefined) return null;
  const found: [FoundName, string | number][] = [
    ['benchmark', benchmark],
    ['model', parts.slice(0, start).join('_')],
    ['toolkit', 'VLMEvalKit'],
    ...readSampling(parts.slice(start).join('_')),
  ];
  return found.map(([name, value]) => {
    return { name, value, file: file.name, field: 'the file name' };
  });
}
