import { openFiles } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { JudgeRequest } from '../contract/judging';
import { readAnswers } from '../reading/read-answers';
import { judgeRequests, withoutVerdicts } from '../scoring/judge-requests';

/**
 * Returns a judge request about a synthetic answer to a synthetic item, from the sample data: of `kind`, by default the
 * first request. Undefined if the benchmark isn't judged, or the sample has no request of that kind.
 */
export async function createSampleRequest(
  definition: BenchmarkDefinition,
  kind?: string,
): Promise<JudgeRequest | undefined> {
  const { judging, readTruth } = await definition.load();
  const { truthFiles, models } = await definition.loadSample();
  if (!judging) return undefined;
  const { items } = readTruth((await openFiles(truthFiles)).files);
  for (const { files } of models) {
    const opened = await openFiles(files);
    const { tasks } = await readAnswers(definition, items, opened.files, () => undefined);
    const requests = judgeRequests(judging, withoutVerdicts(judging, tasks), 'sample');
    const found = requests.find((request) => kind === undefined || request.kind === kind);
    if (found) return found;
  }
  return undefined;
}
