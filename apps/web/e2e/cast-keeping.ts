import { createDb } from '@clapboard/db';
import { z } from 'zod';
import type { HttpAccount } from './http-account';
import { importTruth } from './import-truth';
import { site } from './people';
import { rekeyedVidhal } from './rekeyed-vidhal';
import { callAction, servedActions } from './server-actions';

async function act(person: HttpAccount, name: string, ...args: unknown[]): Promise<void> {
  const action = servedActions().get(name);
  if (!action) throw new Error(`The site has no ${name}.`);
  const answer = await callAction(person, { id: action.id, address: action.page }, args);
  if (answer !== 'ok') throw new Error(`${name}: ${answer}`);
}

const stateSchema = z.object({ status: z.string() });

/** Waits until a rescoring has come this far. Throws when it takes longer than a minute. */
async function reach(person: HttpAccount, rescoreId: string, wanted: string): Promise<void> {
  const end = Date.now() + 60_000;
  for (let status = ''; status !== wanted; ) {
    if (Date.now() > end) throw new Error(`The rescoring is ${status}, not ${wanted}.`);
    const answer = await person.fetch(`/api/admin/rescores/${rescoreId}`);
    status = stateSchema.parse(await answer.json()).status;
  }
}

/**
 * A rescoring whose preview has something to show, of a result as an earlier scorer could have left it.
 * The one that is open, where there is one already.
 */
export async function rescoreWithPreview(
  maintainer: HttpAccount,
  { benchmark, submissionId }: { benchmark: string; submissionId: string },
): Promise<string> {
  const db = createDb(site.databaseUrl);
  const open = () => db.rescore.findUnique({ where: { openOf: benchmark }, select: { id: true } });
  try {
    const there = await open();
    if (there) return there.id;
    await db.$executeRaw`
      UPDATE "Evaluation" SET "scorerVersion" = 'earlier' WHERE "submissionId" = ${submissionId}`;
    await db.$executeRaw`
      UPDATE "Score" SET value = value * 0.9 WHERE value BETWEEN 0.01 AND 0.9 AND "evaluationId" IN
        (SELECT id FROM "Evaluation" WHERE "submissionId" = ${submissionId})`;
    const scope = { kind: 'submissions', submissionIds: [submissionId] };
    const reason = 'Averages were rounded before they were added up.';
    await act(maintainer, 'rescore-actions#askForRescore', { benchmark, scope, reason });
    const { id = '' } = (await open()) ?? {};
    await reach(maintainer, id, 'planned');
    await act(maintainer, 'rescore-actions#start', id);
    await reach(maintainer, id, 'ready');
    return id;
  } finally {
    await db.$disconnect();
  }
}

/** Two releases of the same questions, for the page that compares them; neither is asked. */
export async function twoRevisions(maintainer: HttpAccount): Promise<[string, string]> {
  const { first, second } = rekeyedVidhal('Cast', { from: 30, to: 36, numbered: 500 });
  const kept = async (truth: typeof first, label: string) =>
    importTruth(maintainer, { id: 'vidhal', truth }, label, false);
  return [await kept(first, 'Release one'), await kept(second, 'Release two')];
}
