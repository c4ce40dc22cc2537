import { openFiles } from '@clapboard/file-reader';
import { describe, expect, it } from 'vitest';
import { readRunFolder } from './read-run-folder';

const benchmarks = [{ id: 'quiz' }, { id: 'cvrr-es', toolkitNames: ['cvrr'] }];

/** Opens files, objects as JSON, and reads them. Returns the facts by name. */
async function read(contents: Readonly<Record<string, unknown>>) {
  const uploaded = Object.entries(contents).map(([name, content]) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return { name, bytes: new TextEncoder().encode(text) };
  });
  const { files } = await openFiles(uploaded);
  const { facts, issues } = readRunFolder(files, benchmarks);
  return { facts: Object.fromEntries(facts.map(({ name, ...fact }) => [name, fact])), issues };
}

const values = ({ facts }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]));

/** As lmms-eval writes it; `evaluator.py` and `evaluation_tracker.py` of 2026-08. */
const results = {
  results: { quiz_yes_no: { 'acc,none': 0.5 }, quiz_open: { 'acc,none': 0.5 } },
  configs: {
    quiz_yes_no: { generation_kwargs: { max_new_tokens: 16, temperature: 0, do_sample: false } },
    quiz_open: { generation_kwargs: { max_new_tokens: 512, temperature: 0, do_sample: false } },
  },
  config: {
    model: 'qwen2_5_vl',
    model_args: 'pretrained=Qwen/Qwen2.5-VL-7B-Instruct,max_num_frames=32,api_key=secret',
    limit: null,
    gen_kwargs: '',
    random_seed: 0,
    numpy_seed: 1234,
    torch_seed: 1234,
    fewshot_seed: 1234,
  },
  'n-samples': { quiz_yes_no: { original: 9, effective: 9 } },
  git_hash: '1a2b3c4',
  lmms_eval_version: 'main@1a2b3c4',
  throughput: { total_gen_tokens: 50, total_elapsed_time: 5, avg_speed: 10 },
  usage: {
    total: { input_tokens: 900, output_tokens: 90 },
    by_source: { model: { input_tokens: 800, output_tokens: 70, reasoning_tokens: 5 } },
  },
  model_name: 'Qwen/Qwen2.5-VL-7B-Instruct',
  system_instruction: 'Answer briefly.',
  pretty_env_info:
    'GPU models and configuration: \nGPU 0: NVIDIA H100\nGPU 1: NVIDIA H100\n\nNvidia driver version: 1',
  total_evaluation_time_seconds: '12.5',
};

describe('a folder of lmms-eval', () => {
  it('says benchmark, model, frames, settings, seeds, versions, tokens and times', async () => {
    const found = await read({ 'run/1_results.json': results });
    expect(values(found)).toEqual({
      benchmark: 'quiz',
      model: 'Qwen/Qwen2.5-VL-7B-Instruct',
      frames: 32,
      temperature: 0,
      generation: 'do_sample=false',
      prompt: 'Answer briefly.',
      seeds: 'random 0, numpy 1234, torch 1234, fewshot 1234',
      commit: '1a2b3c4',
      toolkit: 'lmms-eval',
      toolkitVersion: 'main@1a2b3c4',
      hardware: '2 × NVIDIA H100',
      inputTokens: 800,
      outputTokens: 75,
      tokensPerSecond: 10,
      wallTime: 12.5,
    });
    expect(found.facts.frames).toMatchObject({
      file: 'run/1_results.json',
      field: 'config.model_args.max_num_frames',
    });
    expect(found.issues).toEqual([]);
  });

  it('never reveals keys in its arguments', async () => {
    const gen_kwargs = 'top_p=0.9,api_key=secret';
    const found = await read({
      '1_results.json': { ...results, config: { ...results.config, gen_kwargs } },
    });
    expect(found.facts.generation?.value).toBe('do_sample=false, top_p=0.9');
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('samples by rate if its arguments name one', async () => {
    const config = { ...results.config, model_args: { fps: 0.5, max_num_frames: 768 } };
    expect(values(await read({ 'a_results.json': { ...results, config } }))).toMatchObject({
      fps: 0.5,
    });
  });

  it.each([
    ['limit', { limit: 8 }, 'limit=8'],
    ['limit as a share', { limit: 0.1 }, 'limit=0.1'],
    ['offset', { offset: 100 }, 'offset=100'],
  ])('is refused after a run with %s', async (_, changes, reason) => {
    const config = { ...results.config, ...changes };
    const { issues } = await read({ 'a_results.json': { ...results, config } });
    expect(issues).toMatchObject([{ severity: 'error', code: 'limited_run' }]);
    expect(issues[0]?.message).toContain(reason);
  });

  it('is refused if fewer samples ran than the task has, and accepted with limit -1', async () => {
    const counts = { quiz_open: { original: 9, effective: 8 } };
    const { issues } = await read({ 'a_results.json': { ...results, 'n-samples': counts } });
    expect(issues[0]?.message).toContain('8 of 9 samples of quiz_open');
    const config = { ...results.config, limit: -1 };
    expect((await read({ 'a_results.json': { ...results, config } })).issues).toEqual([]);
  });

  const rows = (...counts: object[]) =>
    counts.map((count) => `${JSON.stringify({ doc_id: 0, input: 'q', ...count })}\n`).join('');
  const count = { token_counts: [{ input_tokens: 10, output_tokens: 3 }] };

  it('without a summary has the folder’s model, and tokens only if every row counts them', async () => {
    const samples = { 'org__m/1_samples_cvrr_a.jsonl': rows(count, count) };
    expect(values(await read(samples))).toEqual({
      benchmark: 'cvrr-es',
      model: 'org/m',
      toolkit: 'lmms-eval',
      inputTokens: 20,
      outputTokens: 6,
    });
    const more = {
      ...samples,
      'org__m/1_samples_cvrr_b.jsonl': rows(count, { token_counts: null }),
    };
    expect(values(await read(more))).not.toHaveProperty('inputTokens');
  });

  it('of two runs adds up times and tokens, and names what differs instead of guessing', async () => {
    const found = await read({
      '1_results.json': results,
      '2_results.json': { ...results, model_name: 'other', total_evaluation_time_seconds: '7.5' },
    });
    expect(found.facts.wallTime).toMatchObject({ value: 20, file: '2 files' });
    expect(found.facts).not.toHaveProperty('model');
    expect(found.issues).toMatchObject([{ severity: 'warning', code: 'differing_facts' }]);
  });
});

describe('a folder of VLMEvalKit', () => {
  /** As `status_report.py` and `run.py` of 2026-08 write it. */
  const status = {
    schema_version: '1.0',
    eval_id: 'T20260801-101500',
    created_at: '2026-08-01T10:15:00+00:00',
    datasets: {
      Quiz_0_5fps: { status: 'done', updated_at: '2026-08-01T10:20:30.5+00:00' },
    },
    model_name: 'InternVL3-8B',
    commit: 'abcdef12',
    argv: ['run.py', '--temperature', '0.2', '--max-tokens=512', '--key', 'sk-secret'],
    reuse: false,
  };

  it('says model, commit, settings and time in status.json', async () => {
    const datasets = { Quiz_8frame: status.datasets.Quiz_0_5fps };
    const found = await read({ 'run/status.json': { ...status, datasets } });
    expect(values(found)).toEqual({
      benchmark: 'quiz',
      model: 'InternVL3-8B',
      frames: 8,
      commit: 'abcdef12',
      toolkit: 'VLMEvalKit',
      temperature: 0.2,
      generation: 'max_tokens=512',
      wallTime: 330.5,
    });
    expect(JSON.stringify(found)).not.toContain('sk-secret');
  });

  it('has no time if it was resumed', async () => {
    const found = await read({ 'status.json': { ...status, reuse: true } });
    expect(found.facts).not.toHaveProperty('wallTime');
  });

  it('without status.json has model and frames of its file names', async () => {
    const table = 'index\tprediction\n0\tA\n';
    const found = await read({ 'run/my_model_Quiz_MCQ_0.5fps.tsv': table });
    expect(values(found)).toEqual({
      benchmark: 'quiz',
      model: 'my_model',
      toolkit: 'VLMEvalKit',
      fps: 0.5,
    });
  });
});

it('a folder of no toolkit has no facts', async () => {
  const other = { 'mcqa/model.json': { action_1: 'A' }, 'status.json': { model: 'done' } };
  expect(await read(other)).toEqual({ facts: {}, issues: [] });
});
