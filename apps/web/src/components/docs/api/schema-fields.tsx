import type { ReactNode } from 'react';
import { Table, Td, Th } from '@/components/ui/table';
import { CodeText } from './code-text';
import type { SchemaField, TypePart } from './flatten-schema';

/** A table of fields; names of schemas are links to their section. */
export function SchemaFields({
  caption,
  fields,
}: {
  caption: string;
  fields: readonly SchemaField[];
}) {
  return (
    <Table caption={caption} stacked="phone" className="w-full">
      <thead>
        <tr>
          <Th>Field</Th>
          <Th>Type</Th>
          <Th>Description</Th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, required, description }) => (
          <tr key={name}>
            <Td label="Field">
              <code className="break-all font-mono text-xs">{name}</code>
              {required ? <span className="ml-2 text-faint text-xs">required</span> : null}
            </Td>
            <Td label="Type">
              <TypeText type={type} />
            </Td>
            <Td label="Description">{description ? <CodeText>{description}</CodeText> : null}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A type with links. */
export function TypeText({ type }: { type: readonly TypePart[] }) {
  return (
    <span className="wrap-anywhere">
      {type.map((part) =>
        'text' in part ? (
          keepValues(part.text)
        ) : (
          <a key={part.schema} href={`#schema-${part.schema}`} className="prose-link">
            {part.schema}
          </a>
        ),
      )}
    </span>
  );
}

/** Returns a type’s text, in which values with a hyphen, such as `"-Infinity"`, stay on one line. */
function keepValues(text: string): ReactNode[] {
  return text.split(/("[^"]*-[^"]*")/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
