/** A section of a page of the documentation, by the anchor of its heading. */
interface DocumentSection {
  id: string;
  title: string;
}

export const guideSections: readonly DocumentSection[] = [
  { id: 'token', title: 'Get a token' },
  { id: 'submit', title: 'Submit from a script' },
  { id: 'wait', title: 'Wait for the scores' },
  { id: 'compare', title: 'Compare in CI' },
  { id: 'pandas', title: 'Read a leaderboard' },
  { id: 'import', title: 'Import a dataset' },
];

export const webhookSections: readonly DocumentSection[] = [
  { id: 'start', title: 'Start' },
  { id: 'events', title: 'Events' },
  { id: 'verify', title: 'Verify signatures' },
  { id: 'deliveries', title: 'Deliveries' },
];

/** Of each benchmark’s About page; `judge` only where an LLM judges. */
export const aboutSections: readonly DocumentSection[] = [
  { id: 'measures', title: 'What it measures' },
  { id: 'tasks', title: 'Tasks and metrics' },
  { id: 'slices', title: 'Slices' },
  { id: 'questions', title: 'Question files' },
  { id: 'formats', title: 'File formats' },
  { id: 'judge', title: 'Judge' },
  { id: 'rules', title: 'Rules for submitters' },
  { id: 'limits', title: 'Limits' },
  { id: 'differences', title: 'Paper and code' },
  { id: 'versions', title: 'Versions' },
  { id: 'citation', title: 'Citation' },
];
