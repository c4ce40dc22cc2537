export { type Scope, scopes } from '@clapboard/services/access-tokens/schemas';
