export const dynamic = 'force-dynamic';

/** Whether this process responds, whatever its dependencies do. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
