/** A section of a page of the documentation, by the anchor of its heading. */
interface DocumentSection {
  id: string;
  title: string;
}

/** A page of the documentation with its sections. */
export interface DocumentOutline {
  title: string;
  description: string;
  sections: readonly DocumentSection[];
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
  { id: 'slices', title: 'Aspects' },
  { id: 'questions', title: 'Question files' },
  { id: 'formats', title: 'File formats' },
  { id: 'judge', title: 'Judge' },
  { id: 'rules', title: 'Rules for submitters' },
  { id: 'limits', title: 'Limits' },
  { id: 'differences', title: 'Paper and code' },
  { id: 'versions', title: 'Versions' },
  { id: 'citation', title: 'Citation' },
];

/** Pages of the documentation that consist of sections of text. Their pages must have a body for each section. */
export const documents = {
  start: {
    title: 'Get started',
    description: 'From the question files and videos of a benchmark to a published result.',
    sections: [
      { id: 'download', title: '1. Download questions and videos' },
      { id: 'run', title: '2. Run your model' },
      { id: 'submit', title: '3. Submit' },
      { id: 'judge', title: 'If answers need a judge' },
      { id: 'publish', title: '4. Publish' },
    ],
  },
  numbers: {
    title: 'Reading the numbers',
    description:
      'What intervals, ranks, provenance badges and incomplete results mean, and when two models differ.',
    sections: [
      { id: 'interval', title: '95% interval' },
      { id: 'rank', title: 'Rank and shared rank' },
      { id: 'questions', title: 'Hard, easy and suspicious questions' },
      { id: 'differences', title: 'Differences a benchmark can show' },
      { id: 'provenance', title: 'Provenance badges' },
      { id: 'incomplete', title: 'Incomplete results' },
      { id: 'published', title: 'Published numbers' },
      { id: 'private', title: 'Private datasets' },
    ],
  },
  maintainers: {
    title: 'For maintainers',
    description:
      'Import datasets, set judges and rules, approve and moderate results, and rescore a leaderboard.',
    sections: [
      { id: 'dataset', title: 'Import a dataset' },
      { id: 'judge', title: 'Set a judge' },
      { id: 'rules', title: 'Submission rules and approval' },
      { id: 'rescore', title: 'Rescore' },
      { id: 'trust', title: 'Check results' },
      { id: 'moderate', title: 'Hide, verify and mark results' },
      { id: 'users', title: 'Users and models' },
    ],
  },
  operators: {
    title: 'For operators',
    description: 'Run your own Clapboard: name, public address, mail, backups and health checks.',
    sections: [
      { id: 'first', title: 'First steps' },
      { id: 'name', title: 'Name, logo and legal texts' },
      { id: 'address', title: 'Public address' },
      { id: 'mail', title: 'Mail' },
      { id: 'backups', title: 'Backups' },
      { id: 'samples', title: 'Sample data' },
      { id: 'health', title: 'Health checks and metrics' },
      { id: 'networks', title: 'Judges and webhooks in your network' },
      { id: 'more', title: 'More' },
    ],
  },
  faq: {
    title: 'FAQ',
    description: 'Frequently asked questions from submitters and readers.',
    sections: [
      { id: 'differs', title: 'Why does my score differ from the official script?' },
      { id: 'no-rank', title: 'Why does my result have no rank?' },
      { id: 'missing', title: 'Why is my model not on the leaderboard?' },
      { id: 'mistake', title: 'Can I correct a mistake?' },
      { id: 'blind', title: 'Can I publish anonymously?' },
      { id: 'answers', title: 'Can I see the correct answers?' },
      { id: 'quota', title: 'Does a failed upload use my quota?' },
      { id: 'cite', title: 'How do I cite a result?' },
      { id: 'views', title: 'Can I save or share a view of a leaderboard?' },
      { id: 'share', title: 'How do I show results on other sites?' },
      { id: 'team', title: 'Can several people submit for one model?' },
    ],
  },
} as const satisfies Record<string, DocumentOutline>;

export type DocumentId = keyof typeof documents;

type SectionAddress<Id extends DocumentId> =
  `/docs/${Id}#${(typeof documents)[Id]['sections'][number]['id']}`;

/** Address of a section of the documentation. The compiler rejects links to sections that don’t exist. */
export type DocumentAddress = { [Id in DocumentId]: SectionAddress<Id> }[DocumentId];
