import {
  answerInvitation as answer,
  answerTransfer as answerOffer,
  createOrganisation as create,
  getOrganisation as get,
  inviteMember as invite,
  listMyOrganisations as listMine,
  myOrganisationsSchema,
  organisationViewSchema,
  removeMember as remove,
  transferModel as transfer,
  verifyOrganisation as verify,
  withdrawInvitation as withdraw,
  withdrawTransfer as withdrawOffer,
} from '@clapboard/services/organisations';
import {
  answerInvitationSchema,
  answerTransferSchema,
  createOrganisationSchema,
  invitationIdSchema,
  inviteMemberSchema,
  organisationSlugSchema,
  removeMemberSchema,
  transferModelSchema,
  transferredModelSchema,
  verifyOrganisationSchema,
} from '@clapboard/services/organisations/schemas';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { empty, json } from '../output';
import { requireSession } from '../require-session';

const tag = 'Organisations';
const sessionOnly =
  'An access token can’t change members of organisations or owners of models. Use the organisations page.';

export const listMyOrganisations = defineRoute({
  name: 'listMyOrganisations',
  method: 'GET',
  path: '/me/organisations',
  tag,
  summary: 'List your organisations, and the invitations and models offered to you',
  audience: 'account',
  scope: 'read',
  input: z.object({}),
  output: json(myOrganisationsSchema),
  run: ({ services, actor }) => listMine(services, actor),
});

export const createOrganisation = defineRoute({
  name: 'createOrganisation',
  method: 'POST',
  path: '/organisations',
  tag,
  summary: 'Create an organisation',
  description:
    'You own it. Its members see all submissions of its models. Others find its page once it is verified or has a public result.',
  audience: 'active',
  scope: 'publish',
  input: createOrganisationSchema,
  output: json(z.object({ id: z.string(), slug: z.string() })),
  created: ({ slug }) => `/api/v1/organisations/${slug}`,
  run: ({ services, actor }, input) => create(services, actor, input),
});

export const getOrganisation = defineRoute({
  name: 'getOrganisation',
  method: 'GET',
  path: '/organisations/{slug}',
  tag,
  summary: 'Get an organisation with its models and members',
  audience: 'everybody',
  scope: 'read',
  input: organisationSlugSchema,
  output: json(organisationViewSchema),
  run: ({ services, actor }, input) => get(services, actor, input),
});

export const inviteMember = defineRoute({
  name: 'inviteMember',
  method: 'POST',
  path: '/organisations/{organisationId}/invitations',
  tag,
  summary: 'Invite a member by e-mail address, account name or account ID',
  description:
    'For owners of the organisation. An invitation to an e-mail address goes to the account that has confirmed it. It expires after 14 days. Access tokens can’t call this.',
  audience: 'active',
  scope: 'publish',
  input: inviteMemberSchema,
  output: json(z.object({ invitationId: z.string() })),
  created: () => true,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise a leaked token could make its finder an owner, who stays when it ends.
    requireSession({ scopes }, sessionOnly);
    return invite(services, actor, input);
  },
});

export const withdrawInvitation = defineRoute({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/invitations/{invitationId}',
  tag,
  summary: 'Withdraw an invitation',
  audience: 'active',
  scope: 'publish',
  input: invitationIdSchema,
  output: empty,
  run: ({ services, actor }, input) => withdraw(services, actor, input),
});

export const answerInvitation = defineRoute({
  name: 'answerInvitation',
  method: 'POST',
  path: '/invitations/{invitationId}/answer',
  tag,
  summary: 'Accept or decline an invitation',
  description: 'Access tokens can’t call this.',
  audience: 'active',
  scope: 'publish',
  input: answerInvitationSchema,
  output: empty,
  run: async ({ services, actor, scopes }, input) => {
    requireSession({ scopes }, sessionOnly);
    return answer(services, actor, input);
  },
});

export const removeMember = defineRoute({
  name: 'removeMember',
  method: 'DELETE',
  path: '/organisations/{organisationId}/members/{userId}',
  tag,
  summary: 'Remove a member, or leave an organisation',
  description:
    'They lose their rights with the next request, including those to their own submissions. Access tokens can’t call this.',
  audience: 'account',
  scope: 'publish',
  input: removeMemberSchema,
  output: empty,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise a leaked token could remove everybody but its owner, or its owner.
    requireSession({ scopes }, sessionOnly);
    return remove(services, actor, input);
  },
});

export const verifyOrganisation = defineRoute({
  name: 'verifyOrganisation',
  method: 'PUT',
  path: '/organisations/{organisationId}/verification',
  tag,
  summary: 'Verify the identity of an organisation, or withdraw the verification',
  audience: 'admins',
  scope: 'maintain',
  input: verifyOrganisationSchema,
  output: empty,
  run: ({ services, actor }, input) => verify(services, actor, input),
});

export const transferModel = defineRoute({
  name: 'transferModel',
  method: 'POST',
  path: '/models/{modelId}/transfer',
  tag,
  summary: 'Offer a model to an organisation or an account',
  description:
    'It moves once the receiver accepts. In an organisation the model gets its name as organisation, and its members see all submissions that its owner made for it. Access tokens can’t call this.',
  audience: 'active',
  scope: 'publish',
  input: transferModelSchema,
  output: empty,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise its finder could take the models for good, with their private results.
    requireSession({ scopes }, sessionOnly);
    return transfer(services, actor, input);
  },
});

export const withdrawTransfer = defineRoute({
  name: 'withdrawTransfer',
  method: 'DELETE',
  path: '/models/{modelId}/transfer',
  tag,
  summary: 'Withdraw the offer of a model',
  audience: 'active',
  scope: 'publish',
  input: transferredModelSchema,
  output: empty,
  run: ({ services, actor }, input) => withdrawOffer(services, actor, input),
});

export const answerTransfer = defineRoute({
  name: 'answerTransfer',
  method: 'POST',
  path: '/models/{modelId}/transfer/answer',
  tag,
  summary: 'Accept or decline a model',
  description: 'Access tokens can’t call this.',
  audience: 'active',
  scope: 'publish',
  input: answerTransferSchema,
  output: empty,
  run: async ({ services, actor, scopes }, input) => {
    // Otherwise its finder could put a model of theirs under the name of a verified organisation.
    requireSession({ scopes }, sessionOnly);
    return answerOffer(services, actor, input);
  },
});
