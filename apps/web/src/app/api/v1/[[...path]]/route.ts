import { createApi } from '@/api/create-app';

const api = createApi();
const answer = (request: Request) => api.fetch(request);

export {
  answer as GET,
  answer as HEAD,
  answer as POST,
  answer as PUT,
  answer as PATCH,
  answer as DELETE,
  answer as OPTIONS,
};
