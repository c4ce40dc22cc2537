import { DocsLink, DocsPage, describeDocs } from '@/components/docs/docs-page';

export const metadata = describeDocs('operators');

const bodies = {
  address: (
    <p>
      Set <code>PUBLIC_URL</code> to the address that people open. Behind a proxy, also set{' '}
      <code>TRUSTED_PROXIES</code> to the proxy’s address; otherwise all visitors share one set of
      request limits.
    </p>
  ),
  mail: (
    <p>
      Set <code>SMTP_URL</code> and <code>MAIL_FROM</code> on the website and the workers. The site
      then confirms addresses, resets passwords and sends notifications.
    </p>
  ),
  backups: (
    <>
      <p>
        <code>npm run backup -- FILE</code> writes the database and all stored files into one
        encrypted file while the site runs. Run it every night and before each update.
      </p>
      <p>
        Store the passphrase and <code>SECRETS_KEY</code> in another place. Try{' '}
        <code>npm run restore -- FILE</code> with an empty target once before you need it.
      </p>
    </>
  ),
  samples: (
    <p>
      A new site has synthetic datasets and models. An admin removes them under{' '}
      <strong>Admin → Operations</strong>, or you run <code>npm run sample:remove</code>. Real data
      stays.
    </p>
  ),
  health: (
    <ul>
      <li>
        <code>/healthz</code>: the website responds and reaches its database.
      </li>
      <li>
        <code>/readyz</code>: database, migrations, storage and queue are available.
      </li>
      <li>
        <code>/metrics</code>: Prometheus metrics. Set <code>METRICS_TOKEN</code>.
      </li>
    </ul>
  ),
  networks: (
    <p>
      Requests to judges and webhooks go to public addresses only. Allow networks with{' '}
      <code>JUDGE_NETWORKS</code> and <code>WEBHOOK_NETWORKS</code>.
    </p>
  ),
  more: (
    <p>
      <code>docs/operations.md</code>, <code>docs/security.md</code> and{' '}
      <code>docs/what-happens-when.md</code> in the repository describe limits, roles, logs, damaged
      files and outages. Maintainers start with{' '}
      <DocsLink href="/docs/maintainers">their own page</DocsLink>.
    </p>
  ),
};

export default function OperatorsPage() {
  return <DocsPage document="operators" bodies={bodies} />;
}
