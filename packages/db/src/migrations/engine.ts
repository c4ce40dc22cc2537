import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

let loading: Promise<void> | undefined;

/**
 * Prisma's schema engine is WebAssembly for bundlers, which Node can't import, so it is
 * instantiated from the file with its JavaScript half as imports.
 */
async function load(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start !== 'function') throw new Error('The schema engine has no entry point.');
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  start();
}

/** PostgreSQL's internal type "char", used for flags in its catalogues. */
const internalChar = 18;

/**
 * One session in the shape of the pool that Prisma's adapter expects. A real pool would drop the
 * connection after every failed statement, and with it the lock and the transaction.
 *
 * The adapter rejects columns of the type "char", which the engine reads from the catalogues. They
 * are declared as uuid, which no catalogue contains, and renamed in its answer.
 */
function sessionAsPool(session: pg.Client): pg.Pool {
  const pool = new pg.Pool();
  Object.defineProperty(pool, 'query', {
    value: async (...args: unknown[]) => {
      const result: Partial<pg.QueryResult> = await Reflect.apply(session.query, session, args);
      for (const field of result.fields ?? []) {
        if (field.dataTypeID === internalChar) field.dataTypeID = pg.types.builtins.UUID;
      }
      return result;
    },
  });
  return pool;
}

class EnginePg extends PrismaPg {
  /** PostgreSQL's error about a script: the engine reports only a number, or nothing. */
  scriptFault: unknown;

  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const { columnTypes, ...rest } = await queryRaw(query);
      return {
        ...rest,
        columnTypes: columnTypes.map((type) =>
          type === ColumnTypeEnum.Uuid ? ColumnTypeEnum.Character : type,
        ),
      };
    };
    // The adapter splits a script at every semicolon, which breaks function bodies, strings and
    // comments. PostgreSQL accepts it whole.
    adapter.executeScript = async (script) => {
      await adapter
        .underlyingDriver()
        .query(script)
        .catch((error) => {
          this.scriptFault = error;
          throw error;
        });
    };
    return adapter;
  }
}

/** Called for an internal error of the engine, which doesn't answer after that. */
const panics = {
  set_message: (message: string) => {
    throw new Error(`Prisma's schema engine failed: ${message}`);
  },
};

/** "clapboard" on a phone keypad: only one migration at a time runs on a database. */
const migrationLock = 252_722_673;

/** An engine bound to one session of a database. */
export interface EngineSession {
  engine: SchemaEngine;
  /** The engine's session, so that a transaction started here includes its work. */
  query(sql: string): Promise<pg.QueryResult>;
  /** PostgreSQL's error about a migration's script, if any. */
  scriptFault(): unknown;
}

/**
 * Runs work with Prisma's schema engine on a database, exclusively (others wait), and closes the
 * session afterwards. Throws the engine's errors.
 */
export async function withEngine<T>(
  url: string,
  work: (session: EngineSession) => Promise<T>,
): Promise<T> {
  loading ??= load();
  await loading;
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {}); // the running statement reports it
  const factory = new EnginePg(sessionAsPool(session));
  try {
    await session.connect();
    await session.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const adapter = bindMigrationAwareSqlAdapterFactory(factory);
    const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
    try {
      return await work({
        engine,
        query: (sql) => session.query(sql),
        scriptFault: () => factory.scriptFault,
      });
    } finally {
      engine.free();
    }
  } finally {
    await session.end();
  }
}
