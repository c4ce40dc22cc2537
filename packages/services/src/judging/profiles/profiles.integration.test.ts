import { describe, expect, it } from 'vitest';
import { inWorlds } from '../../testing/fresh-world';
import { setUpJudge } from '../../testing/judged-world';
import type { World } from '../../testing/world';
import { changeProfile } from './change-profile';
import { createProfile } from './create-profile';
import { listProfiles } from './list-profiles';
import { restoreProfile, retireProfile } from './retire-profile';
import { setDefaultProfile } from './set-default-profile';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
describe('profiles', () => {
  const promptFile = (user: string) => ({
    name: 'prompts.json',
    text: JSON.stringify({ answer: { system: '', user } }),
  });
  const wholePrompt = '{{question}} {{true_answer}} {{answer}} {{fence}}';

  it('have another version for another prompt text, and the same for other limits and prices', async () => {
    const { provider, ...ours } = await setUpJudge(world, { model: 'm' });
    const same = { providerId: provider.id, model: 'm' };
    const loaded = await setUpJudge(world, { ...same, prompts: promptFile(wholePrompt) });
    const changed = await setUpJudge(world, { ...same, prompts: promptFile(`${wholePrompt}.`) });
    expect(new Set([ours.version, loaded.version, changed.version]).size).toBe(3);
    expect(loaded.promptsSource).toBe('prompts.json');
    const limited = await changeProfile(world.services, world.maintainer, {
      profileId: ours.profileId,
      label: 'Renamed',
      inputPrice: 9,
      requestsPerMinute: 10,
      concurrency: 1,
    });
    expect(limited).toMatchObject({
      version: ours.version,
      label: 'Renamed',
      inputPrice: 9,
      outputPrice: 2,
      requestsPerMinute: 10,
    });
    const unlimited = { profileId: ours.profileId, requestsPerMinute: null };
    expect(await changeProfile(world.services, world.maintainer, unlimited)).toMatchObject({
      requestsPerMinute: null,
      concurrency: 1,
    });
  });

  it('refuse a change of what a verdict depends on', async () => {
    const { profileId } = await setUpJudge(world);
    for (const change of [{ model: 'x' }, { temperature: 1 }, { maxTokens: 1 }, { prompts: {} }]) {
      const input = { profileId, ...change };
      await expect(changeProfile(world.services, world.maintainer, input)).rejects.toThrow(
        failing('invalid_input'),
      );
    }
  });

  it('list every error of a prompt file, and its warnings when it can be used', async () => {
    const { provider } = await setUpJudge(world);
    const make = (user: string) =>
      createProfile(world.services, world.maintainer, {
        benchmark: 'cvrr-es',
        label: 'Loaded',
        providerId: provider.id,
        model: 'm',
        temperature: null,
        maxTokens: 10,
        inputPrice: 0,
        outputPrice: 0,
        prompts: promptFile(user),
      });
    await expect(make('{{key}} {{other}}')).rejects.toMatchObject({
      code: 'invalid_prompts',
      issues: [
        { file: 'prompts.json' },
        { file: 'prompts.json' },
        ...Array(4).fill(expect.anything()),
      ],
    });
    const { profile, warnings } = await make('{{question}} {{true_answer}} {{answer}}');
    expect(profile).toMatchObject({ temperature: null, isDefault: false });
    expect(warnings).toMatchObject([{ severity: 'warning', file: 'prompts.json' }]);
  });

  it('are not made twice: a retired one is restored instead', async () => {
    const { provider, profileId } = await setUpJudge(world, { label: 'One', model: 'm' });
    const again = () => setUpJudge(world, { label: 'Two', model: 'm', providerId: provider.id });
    await expect(again()).rejects.toMatchObject({
      code: 'name_taken',
      fields: { model: expect.anything() },
    });
    await retireProfile(world.services, world.maintainer, { profileId });
    await expect(again()).rejects.toThrow(/Restore it/);
    await expect(setUpJudge(world, { label: 'One' })).rejects.toMatchObject({
      code: 'name_taken',
      fields: { label: expect.anything() },
    });
  });

  it('have one default a board, even when two are made it at once, and none once it is retired', async () => {
    const profiles = await Promise.all([setUpJudge(world), setUpJudge(world), setUpJudge(world)]);
    const defaults = async () =>
      (await listProfiles(world.services, world.maintainer, { benchmark: 'cvrr-es' }))
        .filter(({ isDefault }) => isDefault)
        .map(({ profileId }) => profileId);
    expect(await defaults()).toHaveLength(1);
    await Promise.all(
      profiles.map(({ profileId }) =>
        setDefaultProfile(world.services, world.maintainer, { profileId }),
      ),
    );
    const [chosen = ''] = await defaults();
    expect(await defaults()).toEqual([chosen]);
    await retireProfile(world.services, world.maintainer, { profileId: chosen });
    expect(await defaults()).toEqual([]);
    await expect(
      setDefaultProfile(world.services, world.maintainer, { profileId: chosen }),
    ).rejects.toThrow(failing('wrong_state'));
    await restoreProfile(world.services, world.maintainer, { profileId: chosen });
    expect(await defaults()).toEqual([]);
  });

  it('are for benchmarks that are judged', async () => {
    await expect(setUpJudge(world, { benchmark: 'vidhal' })).rejects.toMatchObject({
      fields: { benchmark: expect.any(String) },
    });
    await expect(setUpJudge(world, { providerId: 'nobody' })).rejects.toMatchObject({
      fields: { providerId: expect.any(String) },
    });
  });
});
