'use server';

import * as judging from '@clapboard/services/judging';
import { setDefaultView as setView } from '@clapboard/services/leaderboard';
import { defineAction } from './client';

/** Adds a provider and returns its id. Its key is never sent back to a browser. */
export const createProvider = defineAction('createProvider', judging.createProvider, {
  pick: ({ id }) => id,
});

/** Starts a test of a provider’s address and key. Returns the id of the trial. */
export const testProvider = defineAction('testProvider', judging.testProvider, {
  pick: ({ id }) => id,
  keepsPage: true,
});

/** Asks a judge one synthetic question. Returns the id of the trial. */
export const askTrialQuestion = defineAction('askTrialQuestion', judging.askTrialQuestion, {
  pick: ({ id }) => id,
  keepsPage: true,
});

/** Changes a provider’s name, address or key; omitted fields stay. */
export const changeProvider = defineAction('changeProvider', judging.changeProvider);

/** Ends a provider’s pause. */
export const resumeProvider = defineAction('resumeProvider', judging.resumeProvider);

/** Adds a judge profile to a benchmark. Returns warnings about its prompt file. */
export const createProfile = defineAction('createProfile', judging.createProfile, {
  pick: ({ warnings }) => warnings,
});

/** Changes a profile’s label, prices and limits; omitted fields stay. */
export const changeProfile = defineAction('changeProfile', judging.changeProfile);

/** Makes a profile the judge of new submissions. */
export const setDefaultProfile = defineAction('setDefaultProfile', judging.setDefaultProfile);

/** Retires a profile. Its verdicts stay. */
export const retireProfile = defineAction('retireProfile', judging.retireProfile);

/** Makes a retired profile usable again. */
export const restoreProfile = defineAction('restoreProfile', judging.restoreProfile);

/** Measures how often a profile contradicts itself, by judging a sample three more times. */
export const requestRepeats = defineAction('requestRepeats', judging.requestRepeats);

/** Sets how much judging may cost, in US dollars; null for no limit. */
export const setBudget = defineAction('setBudget', judging.setBudget);

/** Sets the judge whose results a leaderboard shows by default. */
export const setDefaultView = defineAction('setDefaultView', setView);

/** Sets the profile that judges a sample of each new result again; null for none. */
export const setSecondJudge = defineAction('setSecondJudge', judging.setSecondJudge);

/** Judges submissions with another profile as well, for a comparison. */
export const judgeWith = defineAction('judgeWith', judging.judgeWith);

/** Draws a random sample of a result’s judged answers for people to label. */
export const drawLabelSample = defineAction('drawLabelSample', judging.drawLabelSample, {
  pick: ({ nextOpen }) => nextOpen,
});

/** Labels sampled answers as right or wrong. Returns how many have a label. */
export const saveLabels = defineAction('saveLabels', judging.saveLabels, {
  pick: (counts) => counts,
});
