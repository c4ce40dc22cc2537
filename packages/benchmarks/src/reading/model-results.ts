import type { SourceFile } from '@clapboard/file-reader';
import { readVideoR1Dataset } from './video-r1-results';
import { readVideoLlama3Dataset } from './videollama3-results';

/** The dataset of results that the evaluation of a model wrote, and the model; undefined for any other file. */
export function readModelResults(file: SourceFile): { model: string; dataset: string } | undefined {
  for (const { model, readDataset } of evaluations) {
    const dataset = readDataset(file);
    if (dataset !== undefined) return { model, dataset };
  }
  return undefined;
}

const evaluations = [
  { model: 'Video-R1', readDataset: readVideoR1Dataset },
  { model: 'VideoLLaMA3', readDataset: readVideoLlama3Dataset },
];
