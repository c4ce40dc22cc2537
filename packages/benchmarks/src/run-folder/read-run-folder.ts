import type { Issue, SourceFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import { combineFacts, type Disagreement, type FoundFact } from './found-fact';
import { findLimit, isLmmsResults, readLmmsResults } from './read-lmms-results';
import { readLmmsSamples, tokenField } from './read-lmms-samples';
import { isVlmStatus, readVlmFileName, readVlmStatus } from './read-vlmevalkit';

interface RunFolder {
  /** in the order of their reliability; each name once */
  facts: readonly FoundFact[];
  /** an error for each run on a part of the items, a warning for each fact that files disagree on */
  issues: readonly Issue[];
}

/**
 * Reads what an output folder of lmms-eval or VLMEvalKit says about the run: benchmark, model,
 * frames and run facts, each with its source. Other files are ignored; a folder of no toolkit has no
 * facts. `benchmarks` are those whose names are recognised.
 */
export function readRunFolder(
  files: readonly SourceFile[],
  benchmarks: readonly Pick<BenchmarkDefinition, 'id' | 'toolkitNames'>[],
): RunFolder {
  const findName = (text: string) => findBenchmarkName(text, benchmarks);
  const summaries: FoundFact[] = [];
  const samples: FoundFact[][] = [];
  const names: FoundFact[] = [];
  const limits: Issue[] = [];
  for (const file of files) {
    if (isLmmsResults(file)) {
      summaries.push(...readLmmsResults(file, findName));
      limits.push(...findLimit(file));
    } else if (isVlmStatus(file)) {
      summaries.push(...readVlmStatus(file, findName));
    } else {
      const found = readLmmsSamples(file, findName);
      if (found) samples.push(found);
      else names.push(...(readVlmFileName(file, findName) ?? []));
    }
  }
  const { facts, disagreements } = combineFacts([summaries, joinSamples(samples), names]);
  return { facts, issues: [...limits, ...disagreements.map(disagreementIssue)] };
}

/** All facts of the samples files. Tokens of some files are no total, so they are left out. */
function joinSamples(samples: readonly FoundFact[][]): FoundFact[] {
  const all = samples.flat();
  const isCounted = samples.every((found) => found.some(({ name }) => name === 'inputTokens'));
  return isCounted ? all : all.filter(({ field }) => field !== tokenField);
}

/** The benchmark whose task or dataset a toolkit names, such as `tempcompass_yes_no`. */
function findBenchmarkName(
  text: string,
  benchmarks: readonly Pick<BenchmarkDefinition, 'id' | 'toolkitNames'>[],
): string | undefined {
  const lower = text.toLowerCase();
  return benchmarks.find(({ id, toolkitNames = [] }) =>
    [id, ...toolkitNames].some((name) => lower === name || lower.startsWith(`${name}_`)),
  )?.id;
}

function disagreementIssue({ name, found }: Disagreement): Issue {
  const values = new Map(found.map(({ value, file }) => [value, file]));
  const listed = [...values].map(([value, file]) => `${value} in ${file}`).join(', ');
  return {
    severity: 'warning',
    code: 'differing_facts',
    file: found[0]?.file ?? '',
    at: found[0]?.field ?? '',
    message: `The files disagree about ${name}: ${listed}.`,
    fix: `State ${name} yourself, or leave out the files of the other run.`,
  };
}
