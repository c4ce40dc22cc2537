import { errorTable } from '@clapboard/services/core';
import { Fragment, type ReactNode } from 'react';
import { audiences, type Method, type Route } from '@/api/define-route';
import { routes } from '@/api/routes';
import { CodeText } from '@/components/docs/api/code-text';
import { describeType, flattenSchema, type JsonSchema } from '@/components/docs/api/flatten-schema';
import { OperationDetails } from '@/components/docs/api/operation-details';
import { readApiDocument } from '@/components/docs/api/read-document';
import { SchemaFields, TypeText } from '@/components/docs/api/schema-fields';
import { writeSamples } from '@/components/docs/api/write-samples';
import { DocsHeading } from '@/components/docs/docs-heading';
import { describePage } from '@/components/social/describe-page';
import { Contents } from '@/components/ui/contents';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { env } from '@/server/env';

const description = 'Every API route: address, parameters, response, audience and token scope.';

export const metadata = describePage({ title: 'API', description });

const all = Object.values<Route>(routes);
const api = readApiDocument();
const tags = [...new Set(all.map(({ tag }) => tag))];
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const contents = [
  { id: 'basics', title: 'Basics' },
  ...tags.map((tag) => ({ id: tag.toLowerCase(), title: tag })),
  { id: 'errors', title: 'Errors' },
  { id: 'schemas', title: 'Schemas' },
];

export default function ApiPage() {
  return (
    <div className="frame py-10 sm:py-14">
      <DocsHeading>API</DocsHeading>
      <p className="mt-3 max-w-prose text-soft">
        Programs can do everything that you can do on this site. The{' '}
        <Link href="/docs/guides" className="prose-link">
          guides
        </Link>{' '}
        have scripts to copy.
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <Contents entries={contents} />
        <div className="flex min-w-0 flex-col gap-14">
          <Basics />
          {tags.map((tag) => (
            <Section key={tag} id={tag.toLowerCase()} title={tag}>
              <Operations
                operations={all.filter((route) => route.tag === tag).toSorted(compareRoutes)}
              />
            </Section>
          ))}
          <Section id="errors" title="Errors">
            <Errors />
          </Section>
          <Section id="schemas" title="Schemas" lead="Objects that several routes use.">
            <Schemas />
          </Section>
        </div>
      </div>
    </div>
  );
}

/** Orders short paths before those below them, and reading before changing. */
function compareRoutes(a: Route, b: Route): number {
  return (
    a.path.split('/').length - b.path.split('/').length ||
    a.path.localeCompare(b.path) ||
    methods.indexOf(a.method) - methods.indexOf(b.method)
  );
}

function Basics() {
  return (
    <Section id="basics" title="Basics">
      <ul className="max-w-prose list-disc space-y-2 pl-5">
        <li>
          All paths start with <code>/api/v1</code>. Schemas of inputs and responses are in the{' '}
          <a href="/api/v1/openapi.json" className="prose-link">
            OpenAPI document
          </a>
          .
        </li>
        <li>
          Send an access token as <code>Authorization: Bearer clap_TOKEN</code>. Create tokens under{' '}
          <Link href="/me/tokens" className="prose-link">
            Access tokens
          </Link>
          . Public data needs no token.
        </li>
        <li>
          <CodeText>
            Lists return `data` and `nextCursor`. Pass the cursor as `cursor` for the next page, and
            a number of entries as `limit`. Reports with a list inside have `offset` or `page`, as
            their parameters say.
          </CodeText>
        </li>
        <li>Fields and query parameters that an operation doesn’t have are errors.</li>
        <li>
          <CodeText>
            Send a new `Idempotency-Key` with each POST. Repeating the request with the same key
            within a day returns the first response.
          </CodeText>
        </li>
        <li>
          <CodeText>
            Fractions range from 0 to 1. Numbers that aren’t finite are the strings `Infinity`,
            `-Infinity` and `NaN`.
          </CodeText>
        </li>
        <li>
          <CodeText>
            `RateLimit` headers show how much of your limit is left, and `Retry-After` the seconds
            to wait.
          </CodeText>
        </li>
      </ul>
    </Section>
  );
}

function Operations({ operations }: { operations: readonly Route[] }) {
  return (
    <div className="flex flex-col gap-2">
      {operations.map((route) => (
        <Operation key={route.name} route={route} />
      ))}
    </div>
  );
}

function Operation({ route }: { route: Route }) {
  const { name, method, path, summary, description: text, audience, scope } = route;
  const details = api.operations.get(name);
  return (
    <details className="rounded-card border border-line">
      {/* Wrapped lines start below the text, not below the triangle. */}
      <summary className="-indent-4 cursor-pointer py-2.5 pr-4 pl-8 text-sm">
        <span className="font-medium">{summary}</span>
        <code className="wrap-anywhere mt-0.5 block indent-0 font-mono text-soft text-xs">
          {method} <PathText path={path.replace('{+', '{')} />
        </code>
      </summary>
      {/* A link to an operation opens it, because its target is inside. */}
      <div
        id={name}
        className="flex scroll-mt-28 flex-col gap-6 border-line border-t px-4 py-4 text-sm"
      >
        <div className="text-soft">
          {text ? (
            <p>
              <CodeText>{text}</CodeText>
            </p>
          ) : null}
          <p>
            For {audiences[audience]}. Scope <code>{scope}</code>.
          </p>
        </div>
        {details ? (
          <OperationDetails
            name={name}
            details={details}
            samples={writeSamples(
              { method, path, token: audience !== 'everybody', ...details.sample },
              env().PUBLIC_URL,
            )}
          />
        ) : null}
      </div>
    </details>
  );
}

/** A path that can break before its slashes only. */
function PathText({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((part, index) => (
    <Fragment key={[index, part].join(' ')}>
      <wbr />
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}

/** A long list, folded. A link to an entry opens it, because its target is inside. */
function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="prose-link mb-4 w-fit cursor-pointer py-1 text-sm">
        Show {summary}
      </summary>
      {children}
    </details>
  );
}

function Schemas() {
  return (
    <Fold summary={`${api.schemas.length} schemas`}>
      <div className="grid items-start gap-2 lg:grid-cols-2">
        {api.schemas.map(([name, schema]) => (
          <Schema key={name} name={name} schema={schema} />
        ))}
      </div>
    </Fold>
  );
}

function Schema({ name, schema }: { name: string; schema: JsonSchema }) {
  const fields = flattenSchema(schema);
  return (
    <details className="min-w-0 rounded-card border border-line open:col-span-full">
      <summary className="wrap-anywhere cursor-pointer px-4 py-2.5 font-medium text-sm">
        {name}
      </summary>
      {/* Links to a schema open it, because their target is inside. */}
      <div id={`schema-${name}`} className="scroll-mt-16 border-line border-t px-4 py-4 text-sm">
        {schema.description ? (
          <p className="mb-2 text-soft">
            <CodeText>{schema.description}</CodeText>
          </p>
        ) : null}
        {fields.length > 0 ? (
          <SchemaFields caption={`Fields of ${name}`} fields={fields} />
        ) : (
          <TypeText type={describeType(schema)} />
        )}
      </div>
    </details>
  );
}

function Errors() {
  return (
    <>
      <p className="mb-5 max-w-prose">
        Errors are problem documents (RFC 9457) with <code>code</code>, <code>detail</code>,{' '}
        <code>fix</code> and <code>errors</code>, which name the field or the position in a file.
      </p>
      <Fold summary={`${Object.keys(errorTable).length} error codes`}>
        <dl className="grid gap-x-10 gap-y-3 lg:grid-cols-2">
          {Object.entries(errorTable).map(([code, { status, message }]) => (
            <div key={code} id={code}>
              <dt>
                <code className="font-mono text-sm">
                  {code} ({status})
                </code>
              </dt>
              <dd className="text-sm text-soft">
                <CodeText>{message}</CodeText>
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </>
  );
}
