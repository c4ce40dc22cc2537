import { getBenchmark } from '../../../core/benchmark';
import type { ResultView } from '../../../core/views';
import { toShareable } from '../without-authors';
import { type ExportSite, getSourceSite } from './source-site';
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

/** Returns the texts with which other documents refer to a result on a site. */
export function writeReferences(shown: ResultView, site: ExportSite): ResultReferences {
  const result = toShareable(shown);
  const definition = getBenchmark(result.submission.benchmark);
  const source = getSourceSite(result, site);
  return {
    permalink: source.url,
    bibtex: writeBibtex(definition, result, source).trimEnd(),
    modelCard: result.scores.length > 0 ? writeModelIndex(definition, result, source) : null,
  };
}
