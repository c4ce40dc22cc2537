import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ReactNode } from 'react';

type Node = ReturnType<typeof fromMarkdown>['children'][number];

/** Addresses that a link may have; others, such as `javascript:`, become text. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * Renders Markdown that an admin wrote. HTML in it appears as text, pictures as their description, and links only if
 * their address is safe. Headings start at the second level, below the page’s.
 */
export function Markdown({ text }: { text: string }) {
  return <>{renderAll(fromMarkdown(text).children)}</>;
}

function renderAll(nodes: readonly Node[]): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index));
}

function renderNode(node: Node, key: number): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'paragraph':
      return <p key={key}>{renderAll(node.children)}</p>;
    case 'heading': {
      const Heading = `h${Math.min(6, node.depth + 1)}` as 'h2';
      return <Heading key={key}>{renderAll(node.children)}</Heading>;
    }
    case 'emphasis':
      return <em key={key}>{renderAll(node.children)}</em>;
    case 'strong':
      return <strong key={key}>{renderAll(node.children)}</strong>;
    case 'list': {
      const items = renderAll(node.children);
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1}>
          {items}
        </ol>
      ) : (
        <ul key={key}>{items}</ul>
      );
    }
    case 'listItem':
      return <li key={key}>{renderAll(node.children)}</li>;
    case 'blockquote':
      return <blockquote key={key}>{renderAll(node.children)}</blockquote>;
    case 'link':
      return safeAddress.test(node.url) ? (
        <a key={key} href={node.url} className="prose-link">
          {renderAll(node.children)}
        </a>
      ) : (
        renderAll(node.children)
      );
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'code':
      return (
        <pre key={key} className="overflow-x-auto">
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br key={key} />;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'image':
      return node.alt;
    // References and what they refer to, which short texts don't need, and rows of tables, which this parser lacks.
    default:
      return 'children' in node ? renderAll(node.children as readonly Node[]) : null;
  }
}
