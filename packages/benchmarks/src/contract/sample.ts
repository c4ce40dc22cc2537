import type { UploadedFile } from '@clapboard/intake';

/** A made-up model of a sample set, with the files it would have submitted. */
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

/** Items and models of our own making, so that a fresh installation has something to show. */
export interface SampleSet {
  /** label of the dataset revision made of it */
  label: string;
  /** in the form of the official annotation files */
  truthFiles: UploadedFile[];
  models: SampleModel[];
}
