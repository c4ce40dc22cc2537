/** The spending limits of a leaderboard: field of the form, field of the view in billionths of a dollar, and label. */
export const budgetLimits = [
  { name: 'perSubmission', nano: 'perSubmissionNano', label: 'Per submission' },
  { name: 'perUserDay', nano: 'perUserDayNano', label: 'Per user per day' },
  { name: 'perBoardDay', nano: 'perBoardDayNano', label: 'All users per day' },
] as const;
