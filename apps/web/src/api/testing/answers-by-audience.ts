import {
  type Answers,
  activeOnly,
  adminsOnly,
  everybody,
  maintainersOfAny,
  maintainersOfFound,
  maintainersOfUnseen,
  maintainersOnly,
  ownerAndMaintainers,
  ownerOfPrivate,
  participantsOfPrivate,
  signedIn,
} from '@clapboard/services/testing';
import type { Audience } from '../define-route';

/** The answer to each role, by the audience that a route names. */
export const answersByAudience: Readonly<Record<Audience, Answers>> = {
  everybody,
  account: signedIn,
  active: activeOnly,
  viewers: ownerAndMaintainers,
  participants: participantsOfPrivate,
  activeParticipants: { ...participantsOfPrivate, blockedOwner: 'account_blocked' },
  foundParticipants: ownerAndMaintainers,
  owner: ownerOfPrivate,
  submissionMaintainers: maintainersOfUnseen,
  foundMaintainers: maintainersOfFound,
  benchmarkMaintainers: maintainersOnly,
  maintainers: maintainersOfAny,
  admins: adminsOnly,
};
