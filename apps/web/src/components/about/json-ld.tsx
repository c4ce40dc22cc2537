/**
 * Structured data for search engines. Browsers don’t run the script, so the content security policy doesn’t apply.
 * `<` is escaped because it could end the script.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
