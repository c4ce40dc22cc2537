import { rng } from '@clapboard/metrics';
import type { JudgeRequest, Judging } from '../contract/judging';
import { addressesJudge } from './injection';
import { judgeRequest } from './judge-request';

const words = ['KESTREL', 'MARIGOLD', 'TUNGSTEN', 'HALYARD', 'OBELISK', 'CINNABAR', 'ZEPPELIN'];

/** A reference that no answer about a video matches, drawn by the seed. */
function inventReference(seed: string): string {
  const { below } = rng(`decoy ${seed}`);
  const word = words[below(words.length)];
  return `A sign reads “${word} ${1000 + below(9000)}-${below(90)}”, and nothing else can be seen.`;
}

/**
 * Turns the request of one submitted answer into a decoy: a request whose right verdict is known, because the
 * reference is replaced by an invented one. Selects an answer that addresses the judge, else the most frequent
 * answer, else one by the seed. Null if no request can be a decoy. The same requests and seed give the same decoy.
 */
export function createDecoy(
  judging: Judging,
  requests: readonly JudgeRequest[],
  seed: string,
): JudgeRequest | null {
  const candidates = requests.filter(({ kind, task }) => {
    const decoy = judging.kinds[kind]?.decoy;
    return decoy !== undefined && (decoy.task ?? task) === task;
  });
  const request = selectRequest(judging, candidates, seed);
  const decoy = request && judging.kinds[request.kind]?.decoy;
  if (!decoy) return null;
  const { task, item: id, kind, values } = request;
  const { fence: _, ...rest } = values;
  return judgeRequest({ task, id }, kind, { ...rest, [decoy.reference]: inventReference(seed) });
}

/** Whether a verdict on a decoy finds the submitted text right. False for kinds without decoys. */
export function acceptsDecoy(
  judging: Judging,
  kind: string,
  verdict: Parameters<NonNullable<Judging['kinds'][string]['decoy']>['accepts']>[0],
): boolean {
  return judging.kinds[kind]?.decoy?.accepts(verdict) ?? false;
}

function selectRequest(
  judging: Judging,
  requests: readonly JudgeRequest[],
  seed: string,
): JudgeRequest | undefined {
  const getAnswer = ({ kind, values }: JudgeRequest) =>
    values[judging.kinds[kind]?.decoy?.answer ?? ''] ?? '';
  const addressing = requests.find((request) => addressesJudge(getAnswer(request)));
  if (addressing) return addressing;
  const counts = new Map<string, number>();
  for (const request of requests) {
    const answer = getAnswer(request);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const frequent = requests.filter((request) => counts.get(getAnswer(request)) === most);
  return frequent[rng(seed).below(Math.max(1, frequent.length))];
}
