/**
 * All four answers by day are right. By night, `street_1` is right, `street_2` and `camp_2` are wrong, and
 * `camp_1` is unreadable: 5 of 8 are right, 4 of 4 by day and 1 of 4 by night.
 */
export const answers = {
  park_1: 'yes',
  park_2: 'no',
  beach_1: 'yes',
  beach_2: 'no',
  street_1: 'yes',
  street_2: 'yes',
  camp_1: 'perhaps',
  camp_2: 'yes',
};
