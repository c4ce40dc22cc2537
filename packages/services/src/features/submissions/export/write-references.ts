import { getBenchmark } from '../../../core/benchmark';
import type { ResultView } from '../../../core/views';
import { toShareable } from '../without-authors';
import { getPermalink } from './get-permalink';
import { writeBibtex } from './write-bibtex';
import { writeModelIndex } from './write-hub-metadata';

/** Texts with which other documents refer to a result. */
export interface ResultReferences {
  /** address of the evaluation */
  permalink: string;
  bibtex: string;
  /** `model-index` metadata for a Hugging Face model card; null without scores */
  modelCard: string | null;
}

/** Returns the texts with which other documents refer to a result on the site at `siteUrl`. */
export function writeReferences(
  shown: ResultView,
  { siteUrl }: { siteUrl: string },
): ResultReferences {
  const result = toShareable(shown);
  const definition = getBenchmark(result.submission.benchmark);
  const permalink = getPermalink(result, siteUrl);
  return {
    permalink,
    bibtex: writeBibtex(definition, result, permalink).trimEnd(),
    modelCard: result.scores.length > 0 ? writeModelIndex(definition, result, permalink) : null,
  };
}
