import { DocsLink, DocsPage, describeDocs } from '@/components/docs/docs-page';
import { Picture } from '@/components/docs/picture';

export const metadata = describeDocs('operators');

const bodies = {
  first: (
    <>
      <p>
        <code>npm start</code> in the repository installs and starts a site on one machine; the
        README describes containers and several machines. The first account is an admin.{' '}
        <strong>Admin → Operations</strong> lists the remaining steps: datasets, judges, rules,
        sample data, the site’s name, and the server. It ticks off what is done, and an admin can
        dismiss it.
      </p>
      <Picture name="first-steps" />
    </>
  ),
  name: (
    <>
      <p>
        An admin sets name, logo, accent colour, contact, imprint and privacy text under{' '}
        <strong>Admin → Settings</strong>. Changes apply to the next request of every process;
        nothing restarts.
      </p>
      <p>
        If you import private datasets, say in the privacy text that the site stores salted hashes
        of submitters’ e‑mail addresses and linked sign-in services, and keeps them after an account
        is deleted. They stop people from starting again with new limits.
      </p>
      <p>
        The name appears in page titles, feeds, e‑mails, citations, chart downloads and the API
        document, and in authenticator apps and passkeys that people add from then on. The logo
        replaces the icon of the browser tab too. Upload a PNG, or an SVG with text converted to
        paths. The accent colour is made darker or lighter in each theme until it has enough
        contrast.
      </p>
      <Picture name="settings" />
    </>
  ),
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
      then confirms e‑mail addresses, resets passwords and sends notifications. Without a mail
      server, <code>npm run account:password -- ADDRESS</code> prints a link that sets a new
      password. Send it to the account’s address only.
    </p>
  ),
  backups: (
    <>
      <p>
        <code>npm run backup -- FILE</code> writes the database and all stored files into one file,
        encrypted with a passphrase, while the site runs. Run it every night and before each update.
      </p>
      <p>
        Keep the passphrase and <code>SECRETS_KEY</code> somewhere else. Before you need it,
        practise a restore with <code>npm run restore -- FILE</code> into an empty database and
        empty storage.
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
      Requests to judges and webhooks go to public addresses only. To allow private networks, list
      them in <code>JUDGE_NETWORKS</code> and <code>WEBHOOK_NETWORKS</code>, for example{' '}
      <code>10.20.0.0/16</code>.
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
