import { Prisma, type Tx } from '@clapboard/db';
import { getCodeMessage, ServiceError } from '../../../core/errors';
import { type BreakerView, type ProviderView, trialConnectionSchema } from '../../../core/views';

interface ProviderRow {
  id: string;
  name: string;
  baseUrl: string;
  apiKeyEnv: string | null;
  hasStoredKey: boolean;
  failuresInRow: number;
  trips: number;
  pausedUntil: Date | null;
  pauseReason: string | null;
  /** by the database's clock */
  paused: boolean;
  profiles: number;
  createdAt: Date;
  connectedAt: Date | null;
  connection: unknown;
}

/** Returns providers by name, or the provider with an id. Does not read keys. */
export async function readProviders(
  db: Pick<Tx, '$queryRaw'>,
  providerId?: string,
): Promise<ProviderView[]> {
  const rows = await db.$queryRaw<ProviderRow[]>`
    SELECT p.id, p.name, p."baseUrl", p."apiKeyEnv",
      p."apiKeyEncrypted" IS NOT NULL AS "hasStoredKey", p."failuresInRow", p.trips,
      p."pausedUntil", p."pauseReason", coalesce(p."pausedUntil" > now(), false) AS paused,
      (SELECT count(*)::int FROM "JudgeProfile" f WHERE f."providerId" = p.id) AS profiles,
      p."createdAt", t."finishedAt" AS "connectedAt", t.result AS connection
    FROM "JudgeProvider" p LEFT JOIN LATERAL (
      SELECT "finishedAt", result FROM "JudgeTrial"
      WHERE "providerId" = p.id AND kind = 'connection' AND status = 'done'
      ORDER BY "createdAt" DESC LIMIT 1) t ON true
    ${providerId === undefined ? Prisma.empty : Prisma.sql`WHERE p.id = ${providerId}`}
    ORDER BY p.name, p.id`;
  return rows.map(({ hasStoredKey, apiKeyEnv, paused, ...row }) => ({
    id: row.id,
    name: row.name,
    baseUrl: row.baseUrl,
    keyFrom: hasStoredKey ? 'stored' : apiKeyEnv === null ? 'none' : 'environment',
    keyVariable: apiKeyEnv,
    breaker: getBreaker({ ...row, paused }),
    lastConnection: row.connectedAt && {
      at: row.connectedAt,
      ...trialConnectionSchema.parse(row.connection),
    },
    profiles: row.profiles,
    createdAt: row.createdAt,
  }));
}

/** Returns one provider. Throws `not_found`. */
export async function readProvider(
  db: Pick<Tx, '$queryRaw'>,
  providerId: string,
): Promise<ProviderView> {
  const [view] = await readProviders(db, providerId);
  if (!view) throw new ServiceError('not_found');
  return view;
}

/** After the end of a pause, until a reply arrives, one request is let through. */
function getBreaker(
  row: Pick<ProviderRow, 'failuresInRow' | 'trips' | 'pausedUntil' | 'pauseReason' | 'paused'>,
): BreakerView {
  const { failuresInRow, trips, pausedUntil, pauseReason, paused } = row;
  const halfOpen = !paused && trips > 0;
  return {
    state: paused ? 'open' : halfOpen ? 'half-open' : 'closed',
    failuresInRow,
    trips,
    pausedUntil: paused ? pausedUntil : null,
    reason: (paused || halfOpen) && pauseReason !== null ? getCodeMessage(pauseReason) : null,
  };
}
