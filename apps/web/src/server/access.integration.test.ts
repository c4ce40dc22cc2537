import { ServiceError } from '@clapboard/services/core';
import { createTestContext, rolesInOrder } from '@clapboard/services/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersByAudience } from '../api/testing/answers-by-audience';
import { buildRequest } from '../api/testing/build-request';
import { examples } from '../api/testing/examples';
import { actions } from './testing/access/actions';
import {
  type AccessContext,
  createAccessContext,
  createTrial,
  type Trial,
} from './testing/access/context';
import { routes } from './testing/access/routes';
import { openSite, type Site } from './testing/access/site';
import { useCases } from './testing/access/use-cases';

/*
 * Calls every route handler, every server action and every other use case as each role. Sessions, rights and
 * records are real. Cookies in browsers, the HTTP server and pages are tested in `e2e/access.spec.ts`.
 */

let site: Site;
let context: AccessContext;

beforeAll(async () => {
  const base = await createTestContext();
  site = openSite(base);
  context = await createAccessContext(base, site.signUp);
});
afterAll(async () => {
  await site.close();
  await context.close();
});

/** Returns the name of an entry point without its variant. */
const withoutVariant = (row: string) => row.split(',')[0] ?? row;

type Call = (trial: Trial) => Promise<string>;

/** Calls as every role in sequence. The owner is last, because their change would affect the other roles. */
async function callInTurn(call: Call): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const role of rolesInOrder) answers[role] = await call(createTrial(context, role));
  return answers;
}

/** Calls as every role at the same time. */
async function callAtOnce(call: Call): Promise<Record<string, string>> {
  const entries = rolesInOrder.map(
    async (role) => [role, await call(createTrial(context, role))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

describe('use case', () => {
  it.each(Object.entries(useCases))('%s', async (_, [act, expected]) => {
    const answers = await callAtOnce(async (trial) => {
      try {
        await act(trial);
        return 'ok';
      } catch (error) {
        if (error instanceof ServiceError) return error.code;
        throw error;
      }
    });
    expect(answers).toEqual(expected);
  });
});

describe('route handler', () => {
  it.each(Object.entries(routes))('%s', async (row, [build, expected]) => {
    const callAll = row.startsWith('GET ') ? callAtOnce : callInTurn;
    const answers = await callAll(async (trial) =>
      site.callRoute(withoutVariant(row), trial.role, await build(trial)),
    );
    expect(answers).toEqual(expected);
  });
});

/** Names of routes that change nothing. They are called before the others, whose changes they would see. */
const reads = /^(?:get|list|watch|download|compare|preview)/;

describe('API route', () => {
  const rows = Object.entries(examples).flatMap(([name, list]) =>
    list.map(
      (example) => [example.variant ? `${name}, ${example.variant}` : name, name, example] as const,
    ),
  );
  const inOrder = [
    ...rows.filter(([name]) => reads.test(name)),
    ...rows.filter(([name]) => !reads.test(name)),
  ];
  it.each(inOrder)('%s', async (_, name, { build, body, accept, answers }) => {
    const { findAnswerErrors } = await import('../api/testing/check-answer');
    const { findRoute } = await import('../api/routes');
    const route = findRoute(name);
    const misfits: string[] = [];
    const callAll = route.method === 'GET' ? callAtOnce : callInTurn;
    const codes = await callAll(async (trial) => {
      const input = await build(trial);
      const { response, code } = await site.callApi(trial.role, (init) => {
        if (accept) init.headers.set('accept', accept);
        return buildRequest(route, input, {
          ...init,
          body: typeof body === 'function' ? body() : body,
        });
      });
      misfits.push(...(await findAnswerErrors(route, response)));
      return code;
    });
    expect(codes).toEqual(answers ?? answersByAudience[route.audience]);
    expect(misfits, 'differences from the API’s document').toEqual([]);
  });
});

describe('server action', () => {
  it.each(Object.entries(actions))('%s', async (row, [build, expected]) => {
    const answers = await callInTurn(async (trial) =>
      site.callAction(withoutVariant(row), trial.role, await build(trial)),
    );
    expect(answers).toEqual(expected);
  });
});
