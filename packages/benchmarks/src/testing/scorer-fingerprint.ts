import { createHash } from 'node:crypto';
import { openFiles, type UploadedFile } from '@clapboard/intake';
import { type Rng, rng } from '@clapboard/metrics';
import type { BenchmarkDefinition } from '../contract/definition';
import type { Item } from '../contract/scoring';
import { evaluate } from '../evaluate';
import { figuresOf } from '../figures-of';
import { jsonLineMutations, jsonMutations } from '../mutations/testing/json-mutations';
import { flipBits, type Mutation, truncate } from '../mutations/testing/mutation';

/** SHA-256 of the files that were scored, and of all that the scoring gave for them. */
export interface ScorerFingerprint {
  inputs: string;
  outputs: string;
}

/** Damaged sets of files. */
const copies = 24;

/**
 * The complete scoring output of a benchmark over its sample set: the files of every sample model, the
 * filled-in example of every format, and damaged copies of both. Floats count with 12 significant
 * digits, because ECMAScript leaves the last bits of `Math.log` and its like to the engine. Messages
 * of issues are words for people and do not count; their codes do.
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
  outputs.update(textOf([items, issues.map(({ code }) => code)]));
  for (const files of sets) outputs.update(await outputOf(definition, items, files));
  return { inputs: inputs.digest('hex'), outputs: outputs.digest('hex') };
}

/** Sets of files of which one is damaged, in every way in turn; the same ones for the same random numbers. */
function damagedSets(sound: readonly UploadedFile[][], random: Rng): UploadedFile[][] {
  return Array.from({ length: copies }, (_, copy) => {
    const files = sound[copy % sound.length] ?? [];
    const victim = files[random.below(files.length)];
    if (!victim) throw new Error('A sample model or an example has no file.');
    const ways = mutationsOf(victim);
    const damaged = ways[copy % ways.length]?.(victim.bytes, random) ?? victim.bytes;
    return files.map((file) => (file === victim ? { ...file, bytes: damaged } : file));
  });
}

function mutationsOf({ name }: UploadedFile): Mutation['apply'][] {
  const byContent = [
    ...(name.endsWith('.json') ? jsonMutations : []),
    ...(name.endsWith('.jsonl') ? jsonLineMutations : []),
  ];
  return [truncate, flipBits, ...byContent.map(({ apply }) => apply)];
}

async function outputOf(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  files: readonly UploadedFile[],
): Promise<string> {
  const opened = await openFiles(files);
  const options = { taskOf: () => undefined, seed: 'fingerprint' };
  const { issues, ...result } = await evaluate(definition, items, opened.files, options);
  const figures = await figuresOf(definition, items, result);
  const codes = [...opened.issues, ...issues].map(({ severity, code, file, at }) => {
    return [severity, code, file, at];
  });
  return textOf([result, figures, codes]);
}

/** One line of JSON, in which numbers have 12 significant digits and NaN and infinities their names. */
function textOf(value: unknown): string {
  const line = JSON.stringify(value, (_, member: unknown) => {
    if (typeof member === 'number') {
      return Number.isInteger(member) ? String(member) : member.toPrecision(12);
    }
    if (member instanceof Map) return [...member];
    return member instanceof Float64Array ? Array.from(member) : member;
  });
  return `${line}\n`;
}
