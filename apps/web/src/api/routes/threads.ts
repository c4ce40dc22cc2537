import {
  getThread as get,
  postMessage as post,
  threadViewSchema,
} from '@clapboard/services/threads';
import { postMessageSchema, threadSchema } from '@clapboard/services/threads/schemas';
import { defineRoute } from '../define-route';
import { json } from '../output';

const tag = 'Submissions';

export const getThread = defineRoute({
  name: 'getThread',
  method: 'GET',
  path: '/submissions/{submissionId}/messages',
  tag,
  summary: 'Get the messages between submitter and maintainers',
  audience: 'participants',
  scope: 'read',
  input: threadSchema,
  output: json(threadViewSchema),
  run: ({ services, actor }, input) => get(services, actor, input),
});

export const postMessage = defineRoute({
  name: 'postMessage',
  method: 'POST',
  path: '/submissions/{submissionId}/messages',
  tag,
  summary: 'Write to the submitter or the maintainers',
  description:
    'A question or an appeal, as plain text. The other side is notified. A submitter can write five messages before a maintainer answers.',
  audience: 'activeParticipants',
  scope: 'submit',
  input: postMessageSchema,
  output: json(threadViewSchema),
  run: ({ services, actor }, input) => post(services, actor, input),
});
