export interface Failure {
  name: string;
  message: string;
}
export function listVitestFailures(report: unknown, root: string): Failure[];
export function listPlaywrightFailures(report: unknown): Failure[];
