import type { ScoreRef } from '@clapboard/benchmarks';
import type { ResultView } from '../../../../core/views';
import { getSlug } from '../../../models/slug';

/** What names a result and joins its items to its scores. */
export interface EeeIdentity {
  evaluationId: string;
  modelId: string;
  /** seconds since 1970, when it was scored */
  timestamp: string;
}

/**
 * Returns the names of a result, the same in every export. The model’s id is its repository on the Hugging Face Hub if
 * a link of the model names one, else its organisation and slug.
 */
export function getEeeIdentity({
  submission: { benchmark, model, createdAt },
  evaluationId,
  finishedAt,
}: Pick<ResultView, 'submission' | 'evaluationId' | 'finishedAt'>): EeeIdentity {
  const hub = model.links.flatMap((link) => findHubModel(link) ?? []);
  const modelId = hub[0] ?? `${getSlug(model.organisation)}/${model.slug}`;
  return {
    // Unlike a time, the id differs between runs of a model that were scored at once.
    evaluationId: `${benchmark}/${modelId}/${evaluationId}`,
    modelId,
    timestamp: String((finishedAt ?? createdAt).getTime() / 1000),
  };
}

/** Names that the Hub uses for other pages than models. */
const otherPages = new Set(['collections', 'datasets', 'docs', 'blog', 'papers', 'spaces']);

function findHubModel(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { hostname, pathname } = new URL(link);
  const [owner = '', name = ''] = pathname.split('/').filter(Boolean);
  if (hostname !== 'huggingface.co' || name === '' || otherPages.has(owner)) return undefined;
  return `${owner}/${name}`;
}

/** Names one number of a result: `task/metric/slice`. */
export function getEeeResultId({ task, metric, slice }: ScoreRef): string {
  return `${task}/${metric}/${slice}`;
}

/** Names what a number is about: `vidhal.mcqa.overall`. */
export function getEeeName(benchmark: string, { task, slice }: ScoreRef): string {
  return `${benchmark}.${task}.${slice}`;
}
