import {
  createDecoy,
  type JudgeRequest,
  type Judging,
  judgeRequests,
  type PromptSet,
  renderPrompt,
  type SubmittedTask,
} from '@clapboard/benchmarks';
import { computeCostNano, countPromptTokens, estimateReplyTokens } from './estimate-tokens';
import { toStorableText } from './storable';
import { type ChatMessage, hashVerdict } from './verdict-hash';

/** The profile settings that determine its requests and their cost. */
export interface RequestProfile {
  id: string;
  benchmark: string;
  version: string;
  prompts: PromptSet;
  maxTokens: number;
  inputPrice: number;
  outputPrice: number;
}

/** A rendered request with its estimated cost. */
export interface RenderedRequest {
  hash: string;
  task: string;
  item: string;
  kind: string;
  /** index among all requests of the evaluation */
  position: number;
  messages: ChatMessage[];
  estimateTokens: number;
  estimateNano: bigint;
}

/**
 * Renders the judge's requests for the answers of all submitted tasks, in order. Worked examples
 * depend on revision and profile, not on the files, so that the same answer gives the same request
 * whoever submits. Throws if the profile lacks a prompt for a kind of request.
 */
export function renderRequests(
  judging: Judging,
  profile: RequestProfile,
  revisionHash: string,
  tasks: readonly SubmittedTask[],
): RenderedRequest[] {
  const seed = getSeed(profile, revisionHash);
  return judgeRequests(judging, tasks, seed).map((request, position) =>
    renderRequest(judging, profile, request, position),
  );
}

/**
 * Like `renderRequests`, and awaits `turn` before each task: the longest answers of one take ten seconds, in which a
 * worker does nothing else.
 */
export async function renderInTurns(
  judging: Judging,
  profile: RequestProfile,
  revisionHash: string,
  { tasks, turn }: { tasks: readonly SubmittedTask[]; turn: () => Promise<void> },
): Promise<RenderedRequest[]> {
  const rendered: RenderedRequest[] = [];
  for (const task of tasks) {
    await turn();
    const first = rendered.length;
    for (const request of renderRequests(judging, profile, revisionHash, [task])) {
      rendered.push({ ...request, position: first + request.position });
    }
  }
  return rendered;
}

/**
 * Renders a decoy from the answers of an evaluation, which draws the invented reference. Null if no answer can be
 * one. See `createDecoy`.
 */
export function renderDecoy(
  judging: Judging,
  profile: RequestProfile,
  revisionHash: string,
  { tasks, evaluationId }: { tasks: readonly SubmittedTask[]; evaluationId: string },
): RenderedRequest | null {
  const requests = judgeRequests(judging, tasks, getSeed(profile, revisionHash));
  const decoy = createDecoy(judging, requests, evaluationId);
  return decoy && renderRequest(judging, profile, decoy, 0);
}

function getSeed({ version }: RequestProfile, revisionHash: string): string {
  return JSON.stringify([revisionHash, version]);
}

/** Renders the messages of a request. Throws if there is no prompt for its kind. */
export function renderMessages(
  prompts: PromptSet,
  { kind, values }: Pick<JudgeRequest, 'kind' | 'values'>,
): ChatMessage[] {
  const prompt = prompts[kind];
  if (!prompt) throw new Error(`The profile has no prompt for requests of ${kind}.`);
  const text = (template: string) => toStorableText(renderPrompt(template, values));
  const user: ChatMessage = { role: 'user', content: text(prompt.user) };
  return prompt.system === '' ? [user] : [{ role: 'system', content: text(prompt.system) }, user];
}

function renderRequest(
  judging: Judging,
  profile: RequestProfile,
  { task, item, kind, values }: JudgeRequest,
  position: number,
): RenderedRequest {
  const messages = renderMessages(profile.prompts, { kind, values });
  const { benchmark, version } = profile;
  return {
    hash: hashVerdict({ benchmark, version, task, item, kind, messages }),
    task,
    item,
    kind,
    position,
    messages,
    ...estimateRequest(judging, profile, { kind, messages }),
  };
}

/** Estimates the tokens and the cost of a request. Throws if the benchmark has no requests of its kind. */
export function estimateRequest(
  judging: Judging,
  profile: RequestProfile,
  { kind, messages }: Pick<RenderedRequest, 'kind' | 'messages'>,
): Pick<RenderedRequest, 'estimateTokens' | 'estimateNano'> {
  const known = judging.kinds[kind];
  if (!known) throw new Error(`The benchmark has no requests of ${kind}.`);
  const tokens = {
    promptTokens: countPromptTokens(messages),
    completionTokens: estimateReplyTokens(known, profile),
  };
  return {
    estimateTokens: tokens.promptTokens + tokens.completionTokens,
    estimateNano: computeCostNano(tokens, profile),
  };
}
