import { handle } from '@/server/http';
import { logoResponse } from '@/server/logo-response';

/** Serves the logo of the site: a PNG that this site drew. */
export const GET = handle((request) => logoResponse(request, 'image/png', ({ png }) => png));
