import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../../testing/set-up-context';
import {
  runSettings,
  submitAndScore,
  type TestContext,
  upload,
} from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { setSubmissionRules } from '../../quota/set-rules';
import { createSubmission } from '../create';
import { getSubmission } from '../get';
import { publishSubmission } from '../publish';
import { updateRun } from '../update-run';
import { withdrawSubmission } from '../withdraw';
import { moderateSubmission } from './moderate';

let context: TestContext;
setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

const wrongState = expect.objectContaining({ code: 'wrong_state' });
const edited = { ...runSettings, promptVariant: 'ensemble of five runs' };

const setApproval = () =>
  setSubmissionRules(context.services, context.maintainer, { benchmark: 'vidhal', approval: true });
const publish = (submissionId: string) =>
  publishSubmission(context.services, context.owner, { submissionId });
const withdraw = (submissionId: string) =>
  withdrawSubmission(context.services, context.owner, { submissionId });
const edit = (submissionId: string, links?: string[]) =>
  updateRun(context.services, context.owner, {
    submissionId,
    runSettings: links ? runSettings : edited,
    ...(links && { links }),
  });
const readToken = async (submissionId: string) =>
  (await getSubmission(context.services, context.maintainer, { submissionId })).approvalToken;
const approve = (submissionId: string, approvalToken: string | null) =>
  moderateSubmission(context.services, context.maintainer, {
    submissionId,
    act: 'approve',
    approvalToken,
  });
const read = (submissionId: string) =>
  getSubmission(context.services, context.owner, { submissionId });

/** Submits other files for the model of a submission. */
async function submitAgain(submissionId: string) {
  const { services, owner } = context;
  const { model } = await read(submissionId);
  return createSubmission(services, owner, {
    benchmark: 'vidhal',
    model: { id: model.id },
    runSettings,
    files: await upload(context, owner, predictionFiles(10, { skill: 0.5 })),
  });
}

async function requestApproval() {
  await setApproval();
  const { submissionId } = await submitAndScore(
    context,
    context.owner,
    predictionFiles(10, { skill: 1 }),
  );
  await publish(submissionId);
  return submissionId;
}

async function publishApproved() {
  const submissionId = await requestApproval();
  await approve(submissionId, await readToken(submissionId));
  return submissionId;
}

it('an approved result can be edited only once it is withdrawn, and is then approved again', async () => {
  const submissionId = await publishApproved();
  expect((await read(submissionId)).rights.edit).toBe(false);
  await expect(edit(submissionId)).rejects.toThrow(wrongState);
  await withdraw(submissionId);
  expect((await read(submissionId)).rights.edit).toBe(true);
  await edit(submissionId);
  expect(await publish(submissionId)).toMatchObject({ visibility: 'pending' });
});

it('an approved result can’t be edited while it is hidden, because restoring publishes it', async () => {
  const submissionId = await publishApproved();
  const { services, maintainer } = context;
  await moderateSubmission(services, maintainer, { submissionId, act: 'hide', reason: 'Wrong.' });
  await expect(edit(submissionId)).rejects.toThrow(wrongState);
});

it('links of an approved result can’t be changed by it or by another submission of its model', async () => {
  const approved = await publishApproved();
  const another = await submitAgain(approved);
  const links = ['https://example.org/other'];
  await expect(edit(approved, links)).rejects.toThrow(wrongState);
  await expect(edit(another.submissionId, links)).rejects.toMatchObject({
    fields: { links: expect.stringContaining('approved') },
  });
  await withdraw(approved);
  expect(await edit(another.submissionId, links)).toMatchObject({ model: { links } });
});

it.each([
  ['edits the run', (submissionId: string) => edit(submissionId)],
  ['withdraws, edits and publishes again', republishEdited],
  ['changes the links by another submission', changeLinks],
])(
  'an approval of what the maintainer no longer sees is refused: the owner %s',
  async (_, change) => {
    const submissionId = await requestApproval();
    const seen = await readToken(submissionId);
    await change(submissionId);
    await expect(approve(submissionId, seen)).rejects.toThrow(wrongState);
    const approved = await approve(submissionId, await readToken(submissionId));
    expect(approved).toMatchObject({ visibility: 'public' });
  },
);

it('a verification of what the maintainer no longer sees is refused', async () => {
  const { services, owner, maintainer } = context;
  const files = predictionFiles(10, { skill: 1 });
  const { submissionId } = await submitAndScore(context, owner, files);
  const verify = (approvalToken: string | null) =>
    moderateSubmission(services, maintainer, { submissionId, act: 'verify', approvalToken });
  const seen = await readToken(submissionId);
  await edit(submissionId);
  await expect(verify(seen)).rejects.toThrow(wrongState);
  await expect(verify(null)).rejects.toThrow(wrongState);
  expect((await verify(await readToken(submissionId))).verifiedAt).not.toBeNull();
});

it('an approval that doesn’t name what the maintainer saw is refused', async () => {
  await expect(approve(await requestApproval(), null)).rejects.toThrow(wrongState);
});

it('only maintainers get the token of an approval', async () => {
  const submissionId = await requestApproval();
  expect(await readToken(submissionId)).toEqual(expect.any(String));
  expect((await read(submissionId)).approvalToken).toBeNull();
});

async function republishEdited(submissionId: string) {
  await withdraw(submissionId);
  await edit(submissionId);
  await publish(submissionId);
}

async function changeLinks(submissionId: string) {
  const another = await submitAgain(submissionId);
  await edit(another.submissionId, ['https://example.org/other']);
}
