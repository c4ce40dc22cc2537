import { Prisma } from '@clapboard/db';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../core/context';
import type { LabelSampleView, SampledAnswer } from '../../../core/views';
import {
  fairJudge,
  importOpenTruth,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../../testing/judged-context';
import { isRight, openAnswerFiles, verdictFiles } from '../../../testing/judged-files';
import { setUpTestContext } from '../../../testing/set-up-context';
import { type TestContext, upload } from '../../../testing/test-context';
import { queueForLock } from '../../../testing/wait-for-locks';
import { addVerdicts } from '../../submissions/add-verdicts';
import { deleteSubmission } from '../../submissions/delete';
import { getResult } from '../../submissions/get-result';
import { drawLabelSample } from './draw';
import { getLabelSample } from './get';
import { saveLabels } from './save';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
/** In each of the 11 dimensions. */
const questions = 5;
const answers = openAnswerFiles(questions, { skill: 0.5 });

/** A judge who is wrong about one question of each dimension. */
async function setUpJudged(): Promise<string> {
  await importOpenTruth(context, { questions });
  await setUpJudge(context);
  const judge = (question: string) =>
    question.includes('scene 0 of') ? says(!isRight(question)) : fairJudge(question);
  const { submissionId } = await submitAndJudge(context, answers, { judge });
  return submissionId;
}

const draw = (submissionId: string, count: number, actor: Actor = context.maintainer) =>
  drawLabelSample(context.services, actor, { submissionId, answers: count });

const readAll = (submissionId: string) =>
  getLabelSample(context.services, context.maintainer, { submissionId, take: 200 });

const readResult = (submissionId: string) =>
  getResult(context.services, context.visitor, { submissionId });

const isRightByPeople = ({ answer }: SampledAnswer) =>
  isRight((answer ?? []).map(({ text }) => text).join('\n'));

const label = (submissionId: string, sampled: readonly SampledAnswer[]) =>
  saveLabels(context.services, context.maintainer, {
    submissionId,
    labels: sampled.map((answer) => {
      const { task, item } = answer;
      return { task, item, right: isRightByPeople(answer) };
    }),
  });

async function labelAll(submissionId: string): Promise<LabelSampleView> {
  const sample = await readAll(submissionId);
  await label(submissionId, sample.answers);
  return sample;
}

const publish = (submissionId: string) =>
  context.services.db.submission.update({
    where: { id: submissionId },
    data: { visibility: 'public' },
  });

const average = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;

describe('human labels', () => {
  it('show what people would have judged as soon as every sampled answer has one', async () => {
    const submissionId = await setUpJudged();
    await publish(submissionId);
    const before = await readResult(submissionId);
    expect(await draw(submissionId, 50)).toMatchObject({ judged: 55, drawn: 50, labelled: 0 });
    const { answers: sampled } = await readAll(submissionId);
    const [last, ...others] = sampled.toReversed();
    if (!last) throw new Error('The sample is empty.');
    expect(await label(submissionId, others)).toEqual({
      drawn: 50,
      labelled: 49,
      estimated: false,
    });
    expect((await readResult(submissionId)).labels).toBeNull();
    expect(await label(submissionId, [last])).toEqual({ drawn: 50, labelled: 50, estimated: true });

    const { labels, scores } = await readResult(submissionId);
    expect(scores).toEqual(before.scores);
    const people = sampled.map(isRightByPeople);
    const judge = sampled.map((answer) => {
      return isRightByPeople(answer) !== answer.question.text.includes('scene 0 of');
    });
    expect(labels).toMatchObject({
      labelled: 50,
      agreed: people.filter((right, i) => right === judge[i]).length,
    });
    // PPI++ by its textbook formula: all dimensions have equally many questions, so that the mean of means is a mean.
    const [x, y] = [average(judge), average(people)];
    const covariance = average(people.map((right, i) => right && judge[i] === true)) - x * y;
    const lambda = Math.min(1, covariance / (x * (1 - x)));
    const judgedHeadline = before.scores.find(
      ({ metric, slice }) => metric === 'accuracy' && slice === 'overall',
    );
    expect(labels?.value).toBeCloseTo(y + lambda * ((judgedHeadline?.value ?? 0) - x), 12);
    expect(labels?.ciLow).toBeLessThan(labels?.value ?? 0);
    expect(labels?.ciHigh).toBeGreaterThan(labels?.value ?? 1);
  });

  it('give people’s own number where all judged answers have one', async () => {
    const submissionId = await setUpJudged();
    expect(await draw(submissionId, 1000)).toMatchObject({ judged: 55, drawn: 55 });
    const { answers: sampled } = await labelAll(submissionId);
    const { labels } = await getResult(context.services, context.owner, { submissionId });
    expect(labels).toMatchObject({ labelled: 55, agreed: 44 });
    expect(labels?.value).toBeCloseTo(average(sampled.map(isRightByPeople)), 12);
  });

  it('are given on answers in random order, without the judge’s verdict', async () => {
    const submissionId = await setUpJudged();
    const sample = await draw(submissionId, 50);
    expect(JSON.stringify(sample)).not.toMatch(/verdict|incorrect|Because/);
    expect(sample.answers[0]).toMatchObject({
      question: { text: expect.stringContaining('What happens in scene') },
      answer: [{ text: expect.stringContaining('I say:') }],
      correct: [{ text: expect.stringContaining('Truly, thing') }],
      right: null,
      labelledBy: null,
    });
    const { submissionId: other } = await submitAndJudge(
      context,
      openAnswerFiles(questions, { skill: 0.5, mark: 'Other: ' }),
    );
    await draw(other, 50);
    const items = async (id: string) => (await readAll(id)).answers.map(({ item }) => item);
    const drawn = await items(submissionId);
    expect(await items(other)).not.toEqual(drawn);
    expect(drawn.toSorted()).not.toEqual(drawn);
  });

  it('stay when answers are added to the sample, and can be changed and removed', async () => {
    const submissionId = await setUpJudged();
    await draw(submissionId, 50);
    const { answers: earlier } = await labelAll(submissionId);
    expect(await draw(submissionId, 55)).toMatchObject({ drawn: 55, labelled: 50, nextOpen: 50 });
    const { answers: sampled } = await readAll(submissionId);
    expect(sampled.slice(0, 50).map(({ item }) => item)).toEqual(earlier.map(({ item }) => item));
    expect(sampled[0]).toMatchObject({ labelledBy: 'maintainer' });
    const read = async () =>
      (await getResult(context.services, context.owner, { submissionId })).labels;
    expect(await read()).toBeNull();
    await labelAll(submissionId);
    expect(await read()).toMatchObject({ labelled: 55 });
    const [first] = sampled;
    if (!first) throw new Error('The sample is empty.');
    const set = (right: boolean | null) =>
      saveLabels(context.services, context.maintainer, {
        submissionId,
        labels: [{ task: first.task, item: first.item, right }],
      });
    const { agreed = 0 } = (await read()) ?? {};
    await set(!isRightByPeople(first));
    expect(Math.abs(((await read())?.agreed ?? agreed) - agreed)).toBe(1);
    const { db } = context.services;
    const countAudited = () => db.auditEvent.count({ where: { action: 'submission.label' } });
    const before = await countAudited();
    expect(await set(null)).toEqual({ drawn: 55, labelled: 54, estimated: false });
    expect(await read()).toBeNull();
    // Readers no longer see an estimate.
    expect(await countAudited()).toBe(before + 1);
  });

  it('leave out answers without a label that the judge no longer decides', async () => {
    const submissionId = await setUpJudged();
    await draw(submissionId, 50);
    const { db } = context.services;
    // As after rescoring, when rules decide it.
    const { id: sampleId } = await db.labelSample.findFirstOrThrow({ select: { id: true } });
    await db.humanLabel.create({ data: { sampleId, task: 'qa', item: 'gone' } });
    await draw(submissionId, 50);
    await labelAll(submissionId);
    expect(await readAll(submissionId)).toMatchObject({ drawn: 50, estimated: true });
  });

  it('don’t count for another revision, whose references may differ', async () => {
    const submissionId = await setUpJudged();
    await draw(submissionId, 50);
    await labelAll(submissionId);
    const { revision } = await importOpenTruth(context, { questions: questions + 1 });
    // As after rescoring.
    await context.services.db.evaluation.updateMany({ data: { revisionId: revision.id } });
    expect((await getResult(context.services, context.owner, { submissionId })).labels).toBeNull();
    expect(await readAll(submissionId)).toMatchObject({ judged: 55, drawn: 0 });
  });

  it('count up to the first judged answer that was not drawn, so that the sample stays random', async () => {
    const submissionId = await setUpJudged();
    await draw(submissionId, 55);
    const { answers: sampled } = await labelAll(submissionId);
    // As after rescoring, when rules no longer decide an answer.
    const { task = '', item = '' } = sampled[20] ?? {};
    await context.services.db.humanLabel.deleteMany({ where: { task, item } });
    expect(await readAll(submissionId)).toMatchObject({
      ...{ drawn: 20, labelled: 20, nextOpen: null },
      estimated: false,
    });
    expect((await getResult(context.services, context.owner, { submissionId })).labels).toBeNull();
    expect(await draw(submissionId, 55)).toMatchObject({ drawn: 55, labelled: 54, nextOpen: 20 });
  });

  it('are deleted when verdict files change what was answered', async () => {
    const submissionId = await setUpJudged();
    await draw(submissionId, 50);
    const { db } = context.services;
    await db.evaluation.updateMany({
      where: { submissionId },
      data: { status: 'blocked', errorCode: 'judge_failed' },
    });
    await addVerdicts(context.services, context.owner, {
      submissionId,
      files: await upload(context, context.owner, verdictFiles(questions, { skill: 0.5 })),
    });
    expect(await db.humanLabel.count()).toBe(0);
  });

  it('are for maintainers, and for answers that the site judged on a public revision', async () => {
    const submissionId = await setUpJudged();
    await publish(submissionId);
    await expect(draw(submissionId, 50, context.owner)).rejects.toThrow(failing('forbidden'));
    await expect(draw(submissionId, 50, context.visitor)).rejects.toThrow(
      failing('sign_in_required'),
    );
    await expect(draw(submissionId, 49)).rejects.toThrow(failing('invalid_input'));
    await expect(draw('nothing', 50)).rejects.toThrow(failing('not_found'));
    const selfJudged = [...answers, ...verdictFiles(questions, { skill: 0.5 })];
    const self = await submitAndRunOpen(context, context.owner, selfJudged);
    await expect(draw(self.submissionId, 50)).rejects.toThrow(failing('wrong_state'));
    await context.services.db.datasetRevision.updateMany({ data: { access: 'private' } });
    await expect(draw(submissionId, 50)).rejects.toThrow(failing('wrong_state'));
    await expect(readAll(submissionId)).rejects.toThrow(failing('wrong_state'));
  });

  it('can’t be drawn for a submission that is being deleted', async () => {
    const submissionId = await setUpJudged();
    const { services, owner } = context;
    const outcomes = await queueForLock(
      context,
      Prisma.sql`SELECT 1 FROM "Submission" FOR UPDATE`,
      [() => deleteSubmission(services, owner, { submissionId }), () => draw(submissionId, 50)],
    );
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'not_found' } }]);
  });

  it('are rejected outside of the sample, and twice for one answer', async () => {
    const submissionId = await setUpJudged();
    const save = (labels: { task: string; item: string; right: boolean }[]) =>
      saveLabels(context.services, context.maintainer, { submissionId, labels });
    const unknown = { task: 'qa', item: 'nothing', right: true };
    await expect(save([unknown])).rejects.toThrow(failing('wrong_state'));
    const { answers: sampled } = await draw(submissionId, 50);
    const [{ task, item } = { task: '', item: '' }] = sampled;
    const known = { task, item, right: true };
    await expect(save([known, unknown])).rejects.toThrow(
      expect.objectContaining({
        fields: { 'labels.1': expect.stringContaining('not in the sample') },
      }),
    );
    await expect(save([known, known])).rejects.toThrow(
      expect.objectContaining({ fields: { 'labels.1': expect.stringContaining('two labels') } }),
    );
    expect(await readAll(submissionId)).toMatchObject({ labelled: 0 });
  });
});
