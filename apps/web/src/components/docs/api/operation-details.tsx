import { describeType, flattenSchema } from './flatten-schema';
import type { OperationDetails as Details } from './read-document';
import { SchemaFields, TypeText } from './schema-fields';

interface OperationDetailsProps {
  name: string;
  details: Details;
  samples: { curl: string; python: string };
}

/** Parameters, body and answer of an operation, and programs that call it. */
export function OperationDetails({ name, details, samples }: OperationDetailsProps) {
  const { parameters, body, answers } = details;
  return (
    <>
      {parameters.length > 0 ? (
        <Part title="Parameters">
          <SchemaFields caption={`Parameters of ${name}`} fields={parameters} />
        </Part>
      ) : null}
      {body.length > 0 ? (
        <Part title="Body">
          <SchemaFields caption={`Body of ${name}`} fields={body} />
        </Part>
      ) : null}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Sample title="curl" text={samples.curl} />
        <Sample title="Python" text={samples.python} />
      </div>
      {answers.length === 0 ? <p>The response has no content (204).</p> : null}
      {answers.map(({ type, schema }) => {
        const fields = flattenSchema(schema);
        return (
          <Part key={type} title={`Response: ${type}`}>
            {fields.length > 0 ? (
              <SchemaFields caption={`Response of ${name}`} fields={fields} />
            ) : (
              <TypeText type={describeType(schema)} />
            )}
          </Part>
        );
      })}
    </>
  );
}

/**
 * A program. It wraps instead of scrolling: a page has hundreds, and each region to scroll would be a stop of the Tab
 * key.
 */
function Sample({ title, text }: { title: string; text: string }) {
  return (
    <Part title={title}>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-card bg-sunken p-4 font-mono text-xs leading-relaxed">
        {text}
      </pre>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h4 className="mb-2 font-medium text-faint text-xs">{title}</h4>
      {children}
    </div>
  );
}
