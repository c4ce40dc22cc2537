import type { Node } from 'oxc-parser';
import type { Rule } from '../repository';

const services = 'packages/services/src/';
/** Test setup, which may bypass stores. */
const testing = `${services}testing/`;

/** Tables and their stores. Only the store, a file or folder of the services, may insert, update or delete rows. */
const stores: Readonly<Record<string, string>> = {
  AnonymousEntry: `${services}features/models/anonymity/store.ts`,
  BoardJudge: `${services}features/judging/default-view/store.ts`,
  DeletedAttempt: `${services}core/submission/store.ts`,
  DatasetRevision: `${services}core/revision/store.ts`,
  Evaluation: `${services}pipeline/evaluations/store/`,
  EvaluationInput: `${services}pipeline/evaluations/store/`,
  EvaluationVerdict: `${services}pipeline/judging/store/`,
  HumanLabel: `${services}features/judging/labels/store.ts`,
  JudgeDecoy: `${services}pipeline/judging/store/`,
  JudgeRepeat: `${services}pipeline/judging/store/`,
  JudgeRepeatVerdict: `${services}pipeline/judging/store/`,
  JudgeTrial: `${services}pipeline/judging/trials/store.ts`,
  LabelSample: `${services}features/judging/labels/store.ts`,
  Membership: `${services}features/organisations/store/`,
  ModelTransfer: `${services}features/organisations/store/`,
  Organisation: `${services}features/organisations/store/`,
  OrganisationInvitation: `${services}features/organisations/store/`,
  OutboxEvent: `${services}core/events/`,
  RepeatableRequest: `${services}core/repeatable-requests/store.ts`,
  Rescore: `${services}pipeline/rescoring/store/`,
  RescoreEntry: `${services}pipeline/rescoring/store/`,
  SavedView: `${services}features/saved-views/store.ts`,
  SecondJudge: `${services}features/judging/second-judge/store.ts`,
  SiteLogo: `${services}features/site-settings/store.ts`,
  SiteSettings: `${services}features/site-settings/store.ts`,
  SpotCheck: `${services}pipeline/judging/store/`,
  SpotCheckVerdict: `${services}pipeline/judging/store/`,
  StoredView: `${services}features/saved-views/store.ts`,
  Submission: `${services}core/submission/store.ts`,
  SubmissionMessage: `${services}features/threads/store.ts`,
  Verdict: `${services}pipeline/judging/store/`,
  WebhookDelivery: `${services}features/webhooks/store/`,
  WebhookEndpoint: `${services}features/webhooks/store/`,
};

const writes = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+"(\w+)"/g;
const writeMethods = /^(?:upsert|(?:create|update|delete)(?:Many(?:AndReturn)?)?)$/;

/** Returns the tables that a node writes, by Prisma’s `db.table.update(…)` or SQL. */
function getWrittenTables(node: Node): string[] {
  if (node.type === 'TemplateElement') return getTablesInSql(node.value.raw);
  if (node.type === 'Literal') return getTablesInSql(String(node.value));
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return [];
  const { property: method, object } = node;
  if (method.type !== 'Identifier' || object.property.type !== 'Identifier') return [];
  const delegate = object.property.name;
  return writeMethods.test(method.name)
    ? [delegate.charAt(0).toUpperCase() + delegate.slice(1)]
    : [];
}

function getTablesInSql(text: string): string[] {
  return [...text.matchAll(writes)].map(([, table = '']) => table);
}

/** All writes of an aggregate go through its store, which enforces its transition table. */
export const storeWrites: Rule = ({ files }) =>
  files
    .filter(({ name, test }) => name.startsWith(services) && !test && !name.startsWith(testing))
    .flatMap(({ name: file, nodes }) =>
      nodes.flatMap(({ node, line }) =>
        getWrittenTables(node).flatMap((table) => {
          const store = stores[table];
          if (store === undefined || file.startsWith(store)) return [];
          return [{ file, line, message: `Writes ${table} outside its store. Call ${store}.` }];
        }),
      ),
    );
