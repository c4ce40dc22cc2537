import pg from 'pg';
import { connectionTimeoutMillis, explainConnection } from './explain-connection';

interface ApplicationRole {
  name: string;
  password: string;
  database: string;
}

/**
 * Ensures that the application's role exists with this password, is not a superuser, and owns the database with
 * everything in it. `adminUrl` connects to the database as a superuser. Objects that an earlier release created as
 * the superuser change their owner. Idempotent.
 */
export async function ensureApplicationRole(
  adminUrl: string,
  { name, password, database }: ApplicationRole,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis });
  await client.connect().catch((error) => {
    throw explainConnection(error, adminUrl);
  });
  try {
    const role = client.escapeIdentifier(name);
    await client.query('BEGIN');
    // Two starts at once wait for each other.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('application role', 0))`);
    const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    await client.query(
      `${found.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE ` +
        `NOREPLICATION NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
    );
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(database)} OWNER TO ${role}`);
    const { rows } = await client.query<{ command: string }>(ownerCommands, [name]);
    for (const { command } of rows) await client.query(command);
    await client.query('COMMIT');
  } finally {
    // Also rolls back an uncommitted transaction.
    await client.end();
  }
}

/** One ALTER … OWNER per object that another role owns. Indexes and sequences of columns follow their tables. */
const ownerCommands = `
  WITH role AS (SELECT oid FROM pg_roles WHERE rolname = $1),
  spaces AS (
    SELECT oid, nspname, nspowner FROM pg_namespace
    WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'
  )
  SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1) AS command
  FROM spaces, role WHERE nspowner <> role.oid
  UNION ALL
  SELECT format('ALTER %s %I.%I OWNER TO %I',
    CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
      WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, s.nspname, c.relname, $1)
  FROM pg_class c JOIN spaces s ON s.oid = c.relnamespace, role
  WHERE c.relowner <> role.oid AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
      AND d.deptype IN ('a', 'i', 'e'))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1)
  FROM pg_proc p JOIN spaces s ON s.oid = p.pronamespace, role
  WHERE p.proowner <> role.oid
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid
      AND d.deptype = 'e')
  UNION ALL
  SELECT format('ALTER TYPE %I.%I OWNER TO %I', s.nspname, t.typname, $1)
  FROM pg_type t JOIN spaces s ON s.oid = t.typnamespace, role
  WHERE t.typowner <> role.oid AND t.typtype IN ('e', 'd', 'r')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid
      AND d.deptype = 'e')`;
