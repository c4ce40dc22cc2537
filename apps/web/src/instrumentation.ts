export { reportPageError as onRequestError } from './server/report-page-error';
