import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition, Item } from '../../src/index';
import { fullSizes } from './index';

/** Full-size items of a benchmark, and submissions to score on them. */
export interface PreparedBenchmark {
  definition: BenchmarkDefinition;
  items: Item[];
  /** the files of the items */
  truth: UploadedFile[];
  submissions: { title: string; files: UploadedFile[] }[];
}

/** Null if a benchmark has no full-size data. Throws if its ground truth has any issue. */
export async function prepare(definition: BenchmarkDefinition): Promise<PreparedBenchmark | null> {
  const fullSize = fullSizes.find(({ benchmark }) => benchmark === definition.id);
  if (!fullSize) return null;
  const truth = fullSize.truth();
  const opened = await openFiles(truth);
  const { items, issues } = (await definition.load()).readTruth(opened.files);
  const [issue] = [...opened.issues, ...issues];
  if (issue) throw new Error(`${definition.id}, ${issue.file} ${issue.at}: ${issue.message}`);
  if (items.length !== fullSize.items) {
    throw new Error(`${definition.id} has ${items.length} items, not ${fullSize.items}.`);
  }
  return { definition, items, truth, submissions: fullSize.submissions() };
}
