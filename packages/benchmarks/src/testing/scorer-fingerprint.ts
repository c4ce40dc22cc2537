import { createHash } from 'node:crypto';
import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { type Rng, rng } from '@clapboard/metrics';
import type { BenchmarkDefinition } from '../contract/definition';
import type { Item } from '../contract/scoring';
import { jsonLineMutations, jsonMutations } from '../mutations/testing/json-mutations';
import { flipBits, type Mutation, truncate } from '../mutations/testing/mutation';
import { evaluate } from '../scoring/evaluate';
import { getCharts } from '../scoring/get-charts';

/** SHA-256 of the scored files and of the scoring output. */
export interface ScorerFingerprint {
  inputs: string;
  outputs: string;
}

/** Number of damaged file sets. */
const copies = 24;

/**
 * Fingerprint of a benchmark’s complete scoring output over its sample set: the files of every
 * sample model, the example of every format, and damaged copies of both. Floats count with 12
 * significant digits, because ECMAScript leaves the last bits of `Math.log` and similar functions
 * to the engine. Issue codes count, issue messages don’t.
 */
export async function scorerFingerprint(
  definition: BenchmarkDefinition,
): Promise<ScorerFingerprint> {
  const [scoring, sample] = await Promise.all([definition.load(), definition.loadSample()]);
  const { files: truth } = await openFiles(sample.truthFiles);
  const { items, issues } = scoring.readTruth(truth);
  const examples = scoring
    .questionFiles(items.map(({ id, task, slices, payload }) => ({ id, task, slices, payload })))
    .filter(({ format }) => format !== undefined)
    .map(({ name, text }) => [{ name, bytes: new TextEncoder().encode(text) }]);
  const sound = [...sample.models.map(({ files }) => files), ...examples];
  const sets = [...sound, ...damagedSets(sound, rng(`fingerprint of ${definition.id}`))];

  const inputs = createHash('sha256');
  for (const { name, bytes } of [sample.truthFiles, ...sets].flat()) {
    inputs.update(`${name}\n`).update(bytes);
  }
  const outputs = createHash('sha256');
  outputs.update(formatText([items, issues.map(({ code }) => code)]));
  for (const files of sets) outputs.update(await getOutput(definition, items, files));
  return { inputs: inputs.digest('hex'), outputs: outputs.digest('hex') };
}

/**
 * File sets with one damaged file each, cycling through the kinds of damage. Deterministic for a
 * seed.
 */
function damagedSets(sound: readonly UploadedFile[][], random: Rng): UploadedFile[][] {
  return Array.from({ length: copies }, (_, copy) => {
    const files = sound[copy % sound.length] ?? [];
    const victim = files[random.below(files.length)];
    if (!victim) throw new Error('A sample model or an example has no file.');
    const ways = buildMutations(victim);
    const damaged = ways[copy % ways.length]?.(victim.bytes, random) ?? victim.bytes;
    return files.map((file) => (file === victim ? { ...file, bytes: damaged } : file));
  });
}

function buildMutations({ name }: UploadedFile): Mutation['apply'][] {
  const byContent = [
    ...(name.endsWith('.json') ? jsonMutations : []),
    ...(name.endsWith('.jsonl') ? jsonLineMutations : []),
  ];
  return [truncate, flipBits, ...byContent.map(({ apply }) => apply)];
}

async function getOutput(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  files: readonly UploadedFile[],
): Promise<string> {
  const opened = await openFiles(files);
  const options = { getTask: () => undefined, seed: 'fingerprint' };
  // Upload ids and whether the submitter had the ground truth are not part of the score.
  const {
    issues,
    keyKnown: _,
    recognised,
    ...scored
  } = await evaluate(definition, items, opened.files, options);
  const result = { recognised: recognised.map(({ uploadId, ...file }) => file), ...scored };
  const charts = await getCharts(definition, items, scored);
  const codes = [...opened.issues, ...issues].map(({ severity, code, file, at }) => {
    return [severity, code, file, at];
  });
  // The recorded fingerprints hash charts under the key `figures`.
  const hashed = charts.map(({ task, charts: taskCharts }) => ({ task, figures: taskCharts }));
  return formatText([result, hashed, codes]);
}

/** One line of JSON. Numbers have 12 significant digits; NaN and infinities are written by name. */
function formatText(value: unknown): string {
  const line = JSON.stringify(value, (_, member: unknown) => {
    if (typeof member === 'number') {
      return Number.isInteger(member) ? String(member) : member.toPrecision(12);
    }
    if (member instanceof Map) return [...member];
    return member instanceof Float64Array ? Array.from(member) : member;
  });
  return `${line}\n`;
}
