import {
  type Issue,
  isObject,
  type Json,
  type JsonObject,
  type SourceFile,
} from '@clapboard/file-reader';
import type { FoundFact, FoundName } from './found-fact';
import { pickShared, readGeneration } from './generation-settings';
import { getMember, readArguments, readNumber, readText } from './json-members';

/** Names of the number of frames in `model_args`, which differ by model. */
const frameNames = ['max_frames_num', 'max_num_frames', 'num_frames', 'nframes', 'max_frames'];
const seedNames = ['random', 'numpy', 'torch', 'fewshot'];

/** Whether a file is `*_results.json` of lmms-eval. */
export function isLmmsResults(file: SourceFile): file is SourceFile & { kind: 'json' } {
  if (file.kind !== 'json' || !isObject(getMember(file.value, 'results'))) return false;
  return ['configs', 'versions', 'config'].some((key) => isObject(getMember(file.value, key)));
}

/** Returns the facts in `*_results.json`, with the benchmark that `findName` finds in its tasks. */
export function readLmmsResults(
  { name: file, value }: { name: string; value: Json },
  findName: (text: string) => string | undefined,
): FoundFact[] {
  const facts: FoundFact[] = [];
  const add = (name: FoundName, field: string, found: string | number | undefined) => {
    if (found !== undefined) facts.push({ name, value: found, file, field });
  };
  const results = getMember(value, 'results');
  for (const task of Object.keys(isObject(results) ? results : {})) {
    add('benchmark', 'results', findName(task));
  }
  const model = readText(getMember(value, 'model_name'));
  if (model) add('model', 'model_name', model);
  else add('model', 'config.model', readText(getMember(value, 'config', 'model')));
  addSampling(readArguments(getMember(value, 'config', 'model_args')), add);
  addGeneration(value, add);
  add('prompt', 'system_instruction', readText(getMember(value, 'system_instruction')));
  add('seeds', 'config.*_seed', readSeeds(value));
  add('commit', 'git_hash', readText(getMember(value, 'git_hash')));
  add('toolkit', 'the format', 'lmms-eval');
  add('toolkitVersion', 'lmms_eval_version', readText(getMember(value, 'lmms_eval_version')));
  add('hardware', 'pretty_env_info', readGpus(getMember(value, 'pretty_env_info')));
  const usage = getMember(value, 'usage', 'by_source', 'model');
  const tokens = (name: string) => readNumber(getMember(usage, name));
  add('inputTokens', 'usage.by_source.model', tokens('input_tokens'));
  const output = tokens('output_tokens');
  add(
    'outputTokens',
    'usage.by_source.model',
    output === undefined ? undefined : output + (tokens('reasoning_tokens') ?? 0),
  );
  const seconds = 'total_evaluation_time_seconds';
  add('wallTime', seconds, readNumber(getMember(value, seconds)));
  const speed = readNumber(getMember(value, 'throughput', 'avg_speed'));
  add('tokensPerSecond', 'throughput.avg_speed', speed || undefined);
  return facts;
}

type Add = (name: FoundName, field: string, found: string | number | undefined) => void;

/** A frame rate replaces the number of frames, which is then only an upper limit. */
function addSampling(settings: JsonObject, add: Add): void {
  const rate = readNumber(settings.fps);
  const frames = frameNames.find((name) => readNumber(settings[name]) !== undefined);
  if (rate !== undefined && rate > 0) add('fps', 'config.model_args.fps', rate);
  else if (frames) add('frames', `config.model_args.${frames}`, readNumber(settings[frames]));
}

function addGeneration(value: Json, add: Add): void {
  const configs = getMember(value, 'configs');
  const tasks = Object.values(isObject(configs) ? configs : {}).map((task) =>
    readArguments(getMember(task, 'generation_kwargs')),
  );
  const overrides = readArguments(getMember(value, 'config', 'gen_kwargs'));
  const { temperature, generation } = readGeneration({ ...pickShared(tasks), ...overrides });
  const field =
    Object.keys(overrides).length > 0 ? 'config.gen_kwargs' : 'configs.*.generation_kwargs';
  add('temperature', field, temperature);
  add('generation', field, generation);
}

/** `0` if all seeds are equal, otherwise `random 0, numpy 1234, …`. */
function readSeeds(value: Json): string | undefined {
  const seeds = seedNames.flatMap((name) => {
    const seed = readNumber(getMember(value, 'config', `${name}_seed`));
    return seed === undefined ? [] : [{ name, seed }];
  });
  const [first] = seeds;
  if (!first) return undefined;
  if (seeds.every(({ seed }) => seed === first.seed)) return String(first.seed);
  return seeds.map(({ name, seed }) => `${name} ${seed}`).join(', ');
}

/** `8 × NVIDIA H100`, from PyTorch’s description of the environment. */
function readGpus(description: Json | undefined): string | undefined {
  if (typeof description !== 'string') return undefined;
  const names = [...description.matchAll(/^GPU \d+: (.+)$/gm)].map(([, name = '']) => name.trim());
  const text = [...new Set(names)]
    .map((name) => `${names.filter((other) => other === name).length} × ${name}`)
    .join(', ');
  return text || undefined;
}

/** Returns the error of a run on a part of the items; none for a complete run. */
export function findLimit({ name, value }: { name: string; value: Json }): Issue[] {
  const limit = readNumber(getMember(value, 'config', 'limit'));
  // -1 means all samples, as no limit does.
  if (limit !== undefined && limit !== -1) return [limitedIssue(name, `limit=${limit}`)];
  const offset = readNumber(getMember(value, 'config', 'offset')) ?? 0;
  if (offset > 0) return [limitedIssue(name, `offset=${offset}`)];
  const counts = getMember(value, 'n-samples');
  for (const [task, count] of Object.entries(isObject(counts) ? counts : {})) {
    const [all, run] = ['original', 'effective'].map((key) => readNumber(getMember(count, key)));
    if (all !== undefined && run !== undefined && run < all) {
      return [limitedIssue(name, `${run} of ${all} samples of ${task}`)];
    }
  }
  return [];
}

function limitedIssue(file: string, what: string): Issue {
  return {
    severity: 'error',
    code: 'limited_run',
    file,
    at: '',
    message: `The run covers only a part of the items: ${what}.`,
    fix: 'Run the toolkit again without `--limit` and `--offset`.',
  };
}
