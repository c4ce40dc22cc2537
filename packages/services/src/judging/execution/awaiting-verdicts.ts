/** Thrown out of the scoring where verdicts have to be asked for first: the evaluation is `judging` now, and not ours. */
export class AwaitingVerdicts extends Error {
  constructor() {
    super('The evaluation waits for verdicts of a judge.');
    this.name = 'AwaitingVerdicts';
  }
}
