import { isDatabaseUnavailable, isStatementTimeout } from '@clapboard/db';
import type { Instrumentation } from 'next';
import { reportDatabaseUnavailable } from './request-context';

/** Receives every error of a page or an action before Next sends the response. */
export const reportPageError: Instrumentation.onRequestError = (error) => {
  if (isDatabaseUnavailable(error) || isStatementTimeout(error)) reportDatabaseUnavailable();
};
