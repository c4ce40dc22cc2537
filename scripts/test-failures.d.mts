export interface Failure {
  name: string;
  message: string;
}
export function failuresOfVitest(report: unknown, root: string): Failure[];
export function failuresOfPlaywright(report: unknown): Failure[];
