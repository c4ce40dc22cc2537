import type { UploadedFile } from '@clapboard/file-reader';

/** A synthetic model with its prediction files. */
export interface SampleModel {
  name: string;
  organisation: string;
  openWeights: boolean;
  /** billions; null when not disclosed */
  parameters: number | null;
  /** YYYY-MM */
  released: string;
  runSettings: {
    frames: number | null;
    fps: number | null;
    resolution: string;
    promptVariant: string;
  };
  files: UploadedFile[];
}

/** Synthetic items and models, so that a new installation has data to show. */
export interface SampleSet {
  /** label of its dataset revision */
  label: string;
  /** in the official annotation format */
  truthFiles: UploadedFile[];
  models: SampleModel[];
}
