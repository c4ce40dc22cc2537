import type { SignedIn } from '../../core/authorise';
import { predictionFiles, submitAndScore, type TestContext, upload } from '../../testing';
import { createSubmission } from '../submissions';
import { getActor } from '../users';
import {
  answerInvitation,
  answerTransfer,
  createOrganisation,
  inviteMember,
  transferModel,
} from '.';

/** Returns functions that create accounts, organisations and models in a test context. */
export function createOrganisationHelpers(context: TestContext, benchmark: string) {
  let number = 0;
  const unique = (text: string) => {
    number += 1;
    return `${text} ${number}`;
  };

  /** A new account, as its next request sees it. */
  async function signUp({
    verified = false,
  } = {}): Promise<SignedIn & { email: string; name: string }> {
    const name = unique('User');
    const email = `${name.replace(' ', '')}@example.org`.toLowerCase();
    const id = crypto.randomUUID();
    await context.services.db.user.create({ data: { id, name, email, emailVerified: verified } });
    return { ...(await reload({ userId: id })), email, name };
  }

  async function reload({ userId }: { userId: string }): Promise<SignedIn> {
    const actor = await getActor(context.services, userId);
    if (actor.kind !== 'user') throw new Error('No account.');
    return actor;
  }

  /** An organisation with an owner and a member. */
  async function setUp() {
    const { services } = context;
    const [first, second, outsider] = [await signUp(), await signUp(), await signUp()];
    const { id, slug } = await createOrganisation(services, first, { name: unique('Lab') });
    const owner = { ...first, ...(await reload(first)) };
    const invited = { organisationId: id, account: second.name };
    const { invitationId } = await inviteMember(services, owner, invited);
    await answerInvitation(services, second, { invitationId, accept: true });
    return { id, slug, owner, member: { ...second, ...(await reload(second)) }, outsider };
  }

  /** A model of the organisation with a private result of its owner. */
  async function submitModel({ slug, owner }: Awaited<ReturnType<typeof setUp>>) {
    const { services } = context;
    const files = predictionFiles(4, { skill: 0.5 });
    const { submissionId } = await submitAndScore(context, owner, files, unique('Model'));
    const { modelId } = await services.db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { modelId: true },
    });
    await transferModel(services, owner, { modelId, to: slug, kind: 'organisation' });
    await answerTransfer(services, owner, { modelId, accept: true });
    return { modelId, submissionId };
  }

  const submitFor = async (actor: SignedIn, modelId: string) =>
    createSubmission(context.services, actor, {
      benchmark,
      model: { id: modelId },
      runSettings: { frames: 8, resolution: '1x1', promptVariant: 'standard' },
      files: await upload(context, actor, predictionFiles(4, { skill: 0.9 })),
    });
  return { signUp, reload, setUp, submitModel, submitFor };
}
