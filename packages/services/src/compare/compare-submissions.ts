import { agreementAt, type ScoreRef } from '@clapboard/benchmarks';
import { z } from 'zod';
import type { Actor, Services } from '../context';
import { provenanceOf, type ResultOrigin } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';
import { judgeOf, recorded } from '../leaderboard/choose-judge';
import { parseInput } from '../parse-input';
import { runSettingsSchema } from '../submissions/run-settings';
import { answerForms } from './answer-forms';
import { askedPlaceShape, choosePlace } from './choose-place';
import { comparedSlices } from './compared-slices';
import {
  type Compared,
  comparedIdsSchema,
  type LoadedSubmission,
  loadCompared,
} from './load-compared';
import { comparedTasks, loadRun, loadTaskItems } from './load-runs';
import { sharedPlaces } from './shared-places';
import type { AgreementView, ComparedSubmission, ComparisonView } from './views';

const inputSchema = z.object({
  submissionIds: comparedIdsSchema,
  /** absent: the benchmark's headline, or the first place that all have */
  ...askedPlaceShape,
});

export type CompareSubmissionsInput = z.input<typeof inputSchema>;

/**
 * Two to eight submissions of one dataset revision: the numbers that all have, every pairwise
 * difference in the chosen metric by slice, and for two of them how far they agree item by item, as
 * counts. Throws as loadCompared does, and `invalid_input` for a place that not all of them have.
 */
export async function compareSubmissions(
  services: Services,
  actor: Actor,
  input: CompareSubmissionsInput,
): Promise<ComparisonView> {
  const { submissionIds, ...asked } = parseInput(inputSchema, input);
  const compared = await loadCompared(services, actor, submissionIds);
  const { definition, revision, submissions } = compared;
  const evaluationIds = submissions.map(({ evaluation }) => evaluation.id);
  const [places, origins] = await Promise.all([
    sharedPlaces(services, definition, evaluationIds),
    readOrigins(services.db, evaluationIds),
  ]);
  const place = choosePlace(definition, places, asked);
  return {
    benchmark: definition.id,
    revision,
    place,
    submissions: submissions.map((one) => viewOf(one, origins.get(one.evaluation.id))),
    places,
    slices: await comparedSlices(services, compared, place),
    agreement: await agreementOf(services, compared, place),
  };
}

function viewOf(one: LoadedSubmission, origin: ResultOrigin | undefined): ComparedSubmission {
  const { evaluation } = one;
  const complete = evaluation.complete && evaluation.status === 'done';
  const judge = origin ? judgeOf({ ...origin, complete }) : null;
  return {
    submissionId: one.id,
    model: one.model,
    runSettings: runSettingsSchema.parse(one.runSettings),
    visibility: one.visibility,
    sample: one.sample,
    complete,
    scorerVersion: evaluation.scorerVersion,
    judgedBy: judge === null || judge === recorded ? judge : (origin?.judge?.label ?? judge),
    provenance: origin ? provenanceOf(origin) : null,
  };
}

/** Counts only: nothing of a single item leaves this function. */
async function agreementOf(
  services: Services,
  { definition, revision, submissions }: Compared,
  place: ScoreRef,
): Promise<AgreementView | null> {
  const [first, second, ...others] = submissions;
  if (!first || !second || others.length > 0) return null;
  const reliance =
    first.model.id === second.model.id && !sameSettings(first.runSettings, second.runSettings);
  const tasks = comparedTasks(definition, place.task);
  const [items, ...sides] = await Promise.all([
    loadTaskItems(services, revision.id, tasks),
    ...[first, second].map(async ({ evaluation }) => ({
      outcomes: await loadRun(services, definition, evaluation.id, place),
      answers: reliance
        ? await answerForms(services, definition, revision.id, evaluation.id, tasks)
        : undefined,
    })),
  ]);
  const [left, right] = sides;
  if (!left || !right) return null;
  const agreed = agreementAt(definition, place, items, left, right);
  return agreed && { ...agreed, reliance };
}

function sameSettings(first: unknown, second: unknown): boolean {
  const [left, right] = [first, second].map((one) => runSettingsSchema.parse(one));
  return JSON.stringify(left) === JSON.stringify(right);
}
