import { describe, expect, it } from 'vitest';
import { setUpJudge } from '../../../testing/judged-context';
import { setUpTestContext } from '../../../testing/set-up-context';
import type { TestContext } from '../../../testing/test-context';
import { createProfile } from './create';
import { listProfiles } from './list';
import { restoreProfile, retireProfile } from './retire';
import { setDefaultProfile } from './set-default';
import { changeProfile } from './update';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
describe('profiles', () => {
  const promptFile = (user: string) => ({
    name: 'prompts.json',
    text: JSON.stringify({ answer: { system: '', user } }),
  });
  const wholePrompt = '{{question}} {{true_answer}} {{answer}} {{fence}}';

  it('get a new version with a new prompt text, but not with new limits and prices', async () => {
    const { provider, ...ours } = await setUpJudge(context, { model: 'm' });
    const same = { providerId: provider.id, model: 'm' };
    const loaded = await setUpJudge(context, { ...same, prompts: promptFile(wholePrompt) });
    const changed = await setUpJudge(context, { ...same, prompts: promptFile(`${wholePrompt}.`) });
    expect(new Set([ours.version, loaded.version, changed.version]).size).toBe(3);
    expect(loaded.promptsSource).toBe('prompts.json');
    const limited = await changeProfile(context.services, context.maintainer, {
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
    expect(await changeProfile(context.services, context.maintainer, unlimited)).toMatchObject({
      requestsPerMinute: null,
      concurrency: 1,
    });
  });

  it('reject changes of settings that influence verdicts', async () => {
    const { profileId } = await setUpJudge(context);
    for (const change of [{ model: 'x' }, { temperature: 1 }, { maxTokens: 1 }, { prompts: {} }]) {
      const input = { profileId, ...change };
      await expect(changeProfile(context.services, context.maintainer, input)).rejects.toThrow(
        failing('invalid_input'),
      );
    }
  });

  it('report all errors of a prompt file, and the warnings of a valid file', async () => {
    const { provider } = await setUpJudge(context);
    const make = (user: string) =>
      createProfile(context.services, context.maintainer, {
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

  it('are unique: a retired profile must be restored instead', async () => {
    const { provider, profileId } = await setUpJudge(context, { label: 'One', model: 'm' });
    const again = () => setUpJudge(context, { label: 'Two', model: 'm', providerId: provider.id });
    await expect(again()).rejects.toMatchObject({
      code: 'name_taken',
      fields: { model: expect.anything() },
    });
    await retireProfile(context.services, context.maintainer, { profileId });
    await expect(again()).rejects.toThrow(/Restore it/);
    await expect(setUpJudge(context, { label: 'One' })).rejects.toMatchObject({
      code: 'name_taken',
      fields: { label: expect.anything() },
    });
  });

  it('have one default per leaderboard, even after concurrent requests, and none after its retirement', async () => {
    const profiles = await Promise.all([
      setUpJudge(context),
      setUpJudge(context),
      setUpJudge(context),
    ]);
    const defaults = async () =>
      (await listProfiles(context.services, context.maintainer, { benchmark: 'cvrr-es' }))
        .filter(({ isDefault }) => isDefault)
        .map(({ profileId }) => profileId);
    expect(await defaults()).toHaveLength(1);
    await Promise.all(
      profiles.map(({ profileId }) =>
        setDefaultProfile(context.services, context.maintainer, { profileId }),
      ),
    );
    const [chosen = ''] = await defaults();
    expect(await defaults()).toEqual([chosen]);
    await retireProfile(context.services, context.maintainer, { profileId: chosen });
    expect(await defaults()).toEqual([]);
    await expect(
      setDefaultProfile(context.services, context.maintainer, { profileId: chosen }),
    ).rejects.toThrow(failing('wrong_state'));
    await restoreProfile(context.services, context.maintainer, { profileId: chosen });
    expect(await defaults()).toEqual([]);
  });

  it('are rejected for benchmarks without judging', async () => {
    await expect(setUpJudge(context, { benchmark: 'vidhal' })).rejects.toMatchObject({
      fields: { benchmark: expect.any(String) },
    });
    await expect(setUpJudge(context, { providerId: 'nobody' })).rejects.toMatchObject({
      fields: { providerId: expect.any(String) },
    });
  });
});
