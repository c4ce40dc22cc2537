import 'server-only';
import { getOrganisation, listMyOrganisations } from '@clapboard/services/organisations';
import { currentActor } from './actor';
import { services } from './services';

/** An organisation that the user alone owns, with its other members. */
interface SoleOwned {
  id: string;
  name: string;
  members: { id: string; name: string }[];
}

/** Returns the organisations that would be left without an owner by the user, unless they are empty. */
export async function listSoleOwned(): Promise<SoleOwned[]> {
  const actor = await currentActor();
  const { organisations } = await listMyOrganisations(services(), actor);
  const owned = await Promise.all(
    organisations
      .filter(({ role }) => role === 'owner')
      .map(({ slug }) => getOrganisation(services(), actor, { slug })),
  );
  return owned
    .filter(
      ({ members, models }) =>
        members.filter(({ role }) => role === 'owner').length === 1 &&
        (members.length > 1 || models.length > 0),
    )
    .map(({ id, name, members }) => ({
      id,
      name,
      members: members.flatMap((member) =>
        member.role === 'owner' || member.userId === null
          ? []
          : [{ id: member.userId, name: member.name }],
      ),
    }));
}
