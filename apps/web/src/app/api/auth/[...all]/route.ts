import { auth } from '@/server/auth';

const answer = (request: Request): Promise<Response> => auth().handler(request);

export { answer as GET, answer as POST };
