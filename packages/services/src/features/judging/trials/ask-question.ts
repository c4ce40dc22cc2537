import { createSampleRequest } from '@clapboard/benchmarks';
import type { z } from 'zod';
import { requireMaintainer, requireMaintainerOf } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import type { JudgeTrialView } from '../../../core/views';
import { renderMessages } from '../../../pipeline/judging/render-requests';
import { choosePrompts } from '../profiles/choose-prompts';
import { askTrialQuestionSchema } from './schemas';
import { startTrial } from './start';

type AskTrialQuestionInput = z.input<typeof askTrialQuestionSchema>;

/**
 * Sends one question about a synthetic answer to a judge, with the settings of a profile that needn't exist yet.
 * Returns the trial; `getTrial` returns its outcome. For the benchmark's maintainers, like `createProfile`. The reply
 * costs what the provider charges and counts in no budget. Throws `invalid_prompts` with the issues of the file, and
 * the errors of `startTrial`.
 */
export async function askTrialQuestion(
  services: Services,
  actor: Actor,
  input: AskTrialQuestionInput,
): Promise<JudgeTrialView> {
  requireMaintainer(actor);
  const {
    prompts: file,
    providerId,
    promptKind,
    ...settings
  } = parseInput(askTrialQuestionSchema, input);
  const { userId } = requireMaintainerOf(actor, settings.benchmark);
  const definition = getBenchmark(settings.benchmark);
  const { judging } = await definition.load();
  if (!judging) {
    throw invalidInput([
      ['benchmark', `${definition.title} is scored by rules and needs no judge.`],
    ]);
  }
  const { prompts, source } = choosePrompts(judging, file);
  const provider = await services.db.judgeProvider.findUnique({
    where: { id: providerId },
    select: { id: true },
  });
  if (!provider) {
    throw invalidInput([['providerId', 'This provider does not exist. Choose another.']]);
  }
  const request = await createSampleRequest(definition, promptKind);
  if (!request) {
    const kinds = Object.keys(judging.kinds).join(', ');
    throw invalidInput([['promptKind', `Unknown kind of question. Choose one of: ${kinds}.`]]);
  }
  const { kind } = request;
  const question = { ...settings, kind, messages: renderMessages(prompts, request) };
  return startTrial(
    services,
    { providerId, requestedById: userId, question },
    {
      action: 'provider.question',
      benchmark: settings.benchmark,
      after: { model: settings.model, promptsSource: source, promptKind: kind },
    },
  );
}
