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
 * Prisma's schema engine comes as WebAssembly made for bundlers, which Node cannot import: it is
 * instantiated here from the file, with its own JavaScript half as imports.
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

/** PostgreSQL's internal type "char", which its catalogues use for flags. */
const internalChar = 18;

/**
 * One session in the shape of the pool that Prisma's adapter wants. A real pool would drop the
 * connection at every failing statement, and with it the lock and the transaction.
 *
 * The adapter refuses columns of the type "char", which the engine reads from the catalogues. They
 * are announced to it as uuid, which no catalogue holds, and renamed in its answer.
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
  /** What PostgreSQL raised about a script: the engine names it by a number only, or not at all. */
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
    // comments. PostgreSQL takes it whole.
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

/** Where the engine reports a fault of its own, after which it answers no more. */
const panics = {
  set_message: (message: string) => {
    throw new Error(`Prisma's schema engine failed: ${message}`);
  },
};

/** "clapboard" on a phone's keys: one migration run at a time on a database. */
const migrationLock = 252_722_673;

/** An engine bound to one session of a database. */
export interface EngineSession {
  engine: SchemaEngine;
  /** The session that the engine works in too, so a transaction begun here encloses its work. */
  query(sql: string): Promise<pg.QueryResult>;
  /** What PostgreSQL raised about a migration's script, if it did. */
  scriptFault(): unknown;
}

/**
 * Runs work with Prisma's schema engine on a database, alone (others wait), and closes the session
 * afterwards. Throws the engine's errors.
 */
export async function withEngine<T>(
  url: string,
  work: (session: EngineSession) => Promise<T>,
): Promise<T> {
  loading ??= load();
  await loading;
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {}); // the statement that is running reports it
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
