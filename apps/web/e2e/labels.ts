/** Texts of the pages by which many tests find controls. */
export const labels = {
  openWeights: 'Anyone can download the weights.',
  parameters: 'Parameters, in billions',
  frames: 'Frames',
  modelName: 'Model name',
  organisation: 'Organisation',
  submit: 'Submit',
  publish: 'Publish',
  withdraw: 'Withdraw',
  reason: 'Reason',
  selfJudged: 'Self-judged',
  serverJudged: 'Server-judged',
  judgingOnHold: 'Judging is on hold',
  tasksAndAspects: 'Tasks and aspects',
  predictionFiles: 'Prediction files',
  charts: 'Charts',
  compareFirstTwo: 'Compare the first two',
} as const;
