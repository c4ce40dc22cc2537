/** `tsx apps/web/bench/generated/main.ts DATABASE_URL [MODELS]`: fills a leaderboard for manual inspection. */
import { wideLeaderboard } from './board';
import { fillLeaderboard } from './fill';

const [databaseUrl, models = '5000'] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: tsx apps/web/bench/generated/main.ts DATABASE_URL [MODELS]');
const board = wideLeaderboard(60);
const { results } = await fillLeaderboard(databaseUrl, board, Number(models));
console.info(`${results} results with ${board.columns.length} columns on ${board.definition.title}`);
