import { describeType, flattenSchema } from './flatten-schema';
import type { OperationDetails as Details } from './read-document';
import { SchemaFields, TypeText } from './schema-fields';

/** Parameters, body and answer of an operation. */
export function OperationDetails({ name, details }: { name: string; details: Details }) {
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

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h4 className="mb-2 font-medium text-faint text-xs">{title}</h4>
      {children}
    </div>
  );
}
