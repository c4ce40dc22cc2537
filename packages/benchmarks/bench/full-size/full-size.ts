import type { UploadedFile } from '@clapboard/file-reader';

/**
 * Synthetic data of a benchmark with the counts of its paper and realistic text lengths, generated
 * from fixed seeds.
 */
export interface FullSize {
  /** id of the benchmark */
  benchmark: string;
  /** number of items in `truth`, over all tasks */
  items: number;
  /** files in the format of the official annotations */
  truth(): UploadedFile[];
  /** complete submissions: every item has an answer and, if needed, a verdict */
  submissions(): { title: string; files: UploadedFile[] }[];
}
