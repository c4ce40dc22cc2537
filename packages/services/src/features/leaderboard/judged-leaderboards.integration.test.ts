import type { UploadedFile } from '@clapboard/file-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { listQuestionStatistics, readSmallestDifferences } from '../benchmark-statistics';
import { setDefaultProfile } from '../judging/profiles/set-default';
import { getResult } from '../submissions/get-result';
import { publishSubmission } from '../submissions/publish';
import { listRecentResults } from '../submissions/recent-results';
import { listDefaultViews } from './default-view/list';
import { setDefaultView } from './default-view/set';
import { summarizeLeaderboards } from './leaderboard-summaries';

const questions = 20;
const column = 'qa/accuracy/overall';

let context: TestContext;
let strict: string;
let kind: string;

const publish = async (name: string, files: UploadedFile[], judge?: Says): Promise<string> => {
  const made = await submitAndJudge(context, files, { name, ...(judge ? { judge } : {}) });
  await publishSubmission(context.services, context.owner, made);
  return made.submissionId;
};
const answers = (skill: number, mark: string) => openAnswerFiles(questions, { skill, mark });
const withVerdicts = (skill: number, mark: string) => [
  ...answers(skill, mark),
  ...verdictFiles(questions, { skill, mark }),
];
const board = (judge?: string) => queryFullLeaderboard(context, 'cvrr-es', judge);
const getScoredRows = (view: Awaited<ReturnType<typeof board>>) =>
  view.rows.filter((row) => row.kind === 'scored');
const summary = async () =>
  (await summarizeLeaderboards(context.services, context.visitor)).find(
    ({ benchmark }) => benchmark === 'cvrr-es',
  );

beforeAll(async () => {
  context = await createTestContext();
  await importOpenTruth(context, { questions });
});
afterAll(async () => {
  await context.close();
});

// These tests depend on their order: the leaderboard gets one judge after the other.
describe('the leaderboard of a judged benchmark', () => {
  it('shows recorded verdicts without other results', async () => {
    await publish('recorded strong', withVerdicts(0.9, 'a'));
    await publish('recorded weak', withVerdicts(0.1, 'b'));
    const view = await board();
    expect(view).toMatchObject({ judge: 'recorded', judges: [{ id: 'recorded', results: 2 }] });
    expect(
      getScoredRows(view).map((row) => [
        row.modelName,
        row.provenance?.kind,
        row.cells[column]?.rank,
      ]),
    ).toEqual([
      ['recorded strong', 'self-judged', 1],
      ['recorded weak', 'self-judged', 2],
    ]);
  });

  it('keeps showing ranked results when another judge becomes the default', async () => {
    const profile = await setUpJudge(context, { label: 'Strict' });
    strict = profile.profileId;
    const view = await board();
    expect(view.judge).toBe('recorded');
    expect(view.judges).toMatchObject([
      {
        id: strict,
        label: 'Strict',
        isDefault: true,
        results: 0,
        judge: { version: profile.version },
      },
      { id: 'recorded', results: 2 },
    ]);
  });

  it('ranks the results of each judge separately', async () => {
    await publish('judged', answers(0.5, 'c'));
    kind = (await setUpJudge(context, { label: 'Kind' })).profileId;
    await publish('judged kindly', answers(0.5, 'd'), () => says(true));
    await setDefaultProfile(context.services, context.maintainer, { profileId: strict });

    const shown = async (judge?: string) => {
      const view = await board(judge);
      return getScoredRows(view).map((row) => [row.modelName, row.cells[column]?.rank]);
    };
    // New results and a new default profile move no default view.
    expect(await shown()).toEqual(await shown('recorded'));
    expect(await shown(strict)).toEqual([['judged', 1]]);
    expect(await shown(kind)).toEqual([['judged kindly', 1]]);
    expect(await shown('recorded')).toEqual([
      ['recorded strong', 1],
      ['recorded weak', 2],
    ]);
    expect((await board()).judges.map(({ id, results }) => [id, results])).toEqual([
      [strict, 1],
      ['recorded', 2],
      [kind, 1],
    ]);
    const [row] = getScoredRows(await board(kind));
    expect(row?.provenance).toMatchObject({
      kind: 'server-judged',
      judgedBy: 'server',
      judge: { profileId: kind, label: 'Kind' },
    });
  });

  it('has statistics of the results of one judge', async () => {
    const list = (judge?: string) =>
      listQuestionStatistics(context.services, context.visitor, { benchmark: 'cvrr-es', judge });
    expect(await list()).toMatchObject({
      judge: { id: 'recorded' },
      summary: { results: 2 },
      sameText: false,
    });
    expect(await list(strict)).toMatchObject({
      judge: { id: strict, label: 'Strict' },
      absence: 'too_few_results',
    });
    await expect(list('unknown')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has the smallest differences of what ranks the results of one judge', async () => {
    const read = (judge?: string) =>
      readSmallestDifferences(context.services, context.visitor, { benchmark: 'cvrr-es', judge });
    const { differences } = await read();
    const full = { task: 'qa', metric: 'accuracy_empty_wrong', models: 2 };
    expect(differences).toContainEqual(expect.objectContaining({ ...full, slice: 'overall' }));
    expect(differences).toEqual(differences.map(() => expect.objectContaining(full)));
    expect(await read(strict)).toMatchObject({ absence: 'too_few_results' });
    await expect(read('unknown')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('moves its default view only by a maintainer who accepts how many ranked results leave it', async () => {
    const views = await listDefaultViews(context.services, context.maintainer);
    expect(views.find(({ benchmark }) => benchmark === 'cvrr-es')).toEqual({
      benchmark: 'cvrr-es',
      judge: 'recorded',
      ranked: 2,
      choices: [
        { id: strict, label: 'Strict', isDefault: true, ranked: 1, leaving: 2 },
        {
          id: 'recorded',
          label: 'Submitters’ verdicts',
          isDefault: false,
          ranked: 2,
          leaving: 0,
        },
        { id: kind, label: 'Kind', isDefault: false, ranked: 1, leaving: 2 },
      ],
    });
    const move = (judge: string, acceptedLoss?: number) =>
      setDefaultView(context.services, context.maintainer, {
        benchmark: 'cvrr-es',
        judge,
        ...(acceptedLoss === undefined ? {} : { acceptedLoss }),
      });
    for (const acceptedLoss of [undefined, 1]) {
      await expect(move(strict, acceptedLoss)).rejects.toMatchObject({
        code: 'leaves_default_view',
      });
    }
    expect(await board()).toMatchObject({ judge: 'recorded' });
    expect(await move(strict, 2)).toMatchObject({ judge: strict, ranked: 1 });
    const view = await board();
    expect(view).toMatchObject({ judge: strict });
    expect(
      view.judges.map(({ id, inDefaultView, results }) => [id, inDefaultView, results]),
    ).toEqual([
      [strict, true, 1],
      ['recorded', false, 2],
      [kind, false, 1],
    ]);
    await expect(move('nobody', 2)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(
      await context.services.db.auditEvent.findMany({
        where: { action: 'judge.default-view' },
        select: { before: true, after: true },
      }),
    ).toEqual([{ before: { judge: 'submitted verdicts' }, after: { judge: 'Strict' } }]);
  });

  it('shows published numbers for every judge, marked and unranked', async () => {
    for (const judge of [strict, kind, 'recorded']) {
      const published = (await board(judge)).rows.filter((row) => row.kind === 'published');
      expect(published.length).toBeGreaterThan(0);
      for (const row of published) {
        expect(row.provenance?.kind).toBe('published');
        expect(Object.values(row.cells).every((cell) => cell.rank === null)).toBe(true);
      }
    }
  });

  it('shows a blocked result for its judge, with partial values and without a rank', async () => {
    const submissionId = await publish('half judged', answers(0.4, 'e'), (question) =>
      question.includes('scene 0 of')
        ? {
            kind: 'refused',
            text: 'No.',
            latencyMs: 1,
            tokens: { promptTokens: 1, completionTokens: 1 },
          }
        : says(true),
    );
    const result = await getResult(context.services, context.visitor, { submissionId });
    expect(result).toMatchObject({
      status: 'blocked',
      complete: false,
      selfJudged: 0,
      serverJudged: 11 * (questions - 1),
      judge: { profileId: strict },
      submission: { evaluation: { status: 'blocked', errorCode: 'judge_failed' } },
    });
    const row = getScoredRows(await board()).find(({ modelName }) => modelName === 'half judged');
    expect(row).toMatchObject({ complete: false, cells: { [column]: { rank: null, value: 1 } } });
    expect(getScoredRows(await board(kind)).map(({ modelName }) => modelName)).toEqual([
      'judged kindly',
    ]);
    expect(getScoredRows(await board()).map(({ modelName }) => modelName)).toEqual([
      'judged',
      'half judged',
    ]);
    expect(
      getScoredRows(await board()).find(({ modelName }) => modelName === 'judged')?.cells[column]
        ?.rank,
    ).toBe(1);
  });

  it('has a home page summary of its default view', async () => {
    expect(await summary()).toMatchObject({
      rows: 2,
      leader: { modelName: 'judged', provenance: { kind: 'server-judged' } },
      lastPublishedAt: expect.any(Date),
    });
    const recent = await listRecentResults(context.services, context.visitor, { take: 10 });
    expect(
      recent.map(({ model, complete, provenance }) => [model.name, complete, provenance?.kind]),
    ).toEqual([
      ['half judged', false, 'server-judged'],
      ['judged kindly', true, 'server-judged'],
      ['judged', true, 'server-judged'],
      ['recorded weak', true, 'self-judged'],
      ['recorded strong', true, 'self-judged'],
    ]);
  });

  it('rejects judges of other leaderboards', async () => {
    await expect(board('nobody')).rejects.toMatchObject({ code: 'not_found' });
    const vidhal = await queryFullLeaderboard(context, 'vidhal', strict);
    expect(vidhal).toMatchObject({ judge: null, judges: [] });
  });
});
