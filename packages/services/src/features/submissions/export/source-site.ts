import type { ResultView } from '../../../core/views';
import { getPermalink } from './get-permalink';

/** The site that serves an export. */
export interface ExportSite {
  siteUrl: string;
  /** as an admin set it */
  siteName: string;
}

/** Where citations and files for other sites say that a result comes from. */
export interface SourceSite extends ExportSite {
  /** address of the evaluation */
  url: string;
}

/** Returns the source of a result on a site. */
export function getSourceSite(result: ResultView, site: ExportSite): SourceSite {
  return { ...site, url: getPermalink(result, site.siteUrl) };
}
