export {
  type Answers,
  activeOnly,
  adminsOnly,
  everybody,
  maintainersOfAny,
  maintainersOfFound,
  maintainersOfUnseen,
  maintainersOnly,
  nobody,
  noToken,
  ownerAndMaintainers,
  ownerOfPrivate,
  ownerOfPublic,
  participantsOfPrivate,
  rolesInOrder,
  signedIn,
  tokenHoldersOnly,
  unconfirmed,
  uploaderOnly,
} from './answers';
export { findPython } from './find-python';
export { type GithubIssuer, startGithubIssuer } from './github-issuer';
export {
  importOpenTruth,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
  submitOpen,
} from './judged-context';
export {
  isRight,
  openAnswerFiles,
  openTruthFiles,
  verdictFiles,
} from './judged-files';
export {
  type OidcFaults,
  type OidcIssuer,
  type OidcPerson,
  startOidcIssuer,
} from './oidc-issuer';
export { readText } from './read-text';
export { type ReceivedMail, type SmtpServer, startSmtpServer } from './smtp-server';
export { makeUsers, submitCopies } from './submit-copies';
export {
  createTestContext,
  importTruth,
  run,
  runQueued,
  runSettings,
  submit,
  submitAndScore,
  type TestContext,
  toStream,
  upload,
} from './test-context';
export { predictionFiles, truthFiles } from './vidhal-files';
